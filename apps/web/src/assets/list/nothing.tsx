import type { AssetKind } from '@gridwright/contract'
import { Button, EmptyState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import type { ListWords } from './list-props.ts'
import { isFiltered, showOf } from './list-query.ts'
import type { ListFilters } from './list-query.ts'
import { texts, useThing } from './texts.ts'

type NothingProps = {
  readonly kind: AssetKind
  readonly words: Pick<ListWords, 'empty' | 'emptyHint' | 'emptyViewHint'>
  readonly filters: ListFilters
  /** Absent for who may make none. */
  readonly add: ReactNode | undefined
  readonly onClear: () => void
}

/** Why nothing is there, and the next step. */
export const Nothing = ({ kind, words, filters, add, onClear }: NothingProps): ReactNode => {
  const t = useText(texts)
  const thing = useThing(kind)
  const show = showOf(filters)
  if (isFiltered(filters))
    return (
      <EmptyState
        icon="search"
        title={t('noMatch', { thing })}
        hint={t('noMatchHint')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    )
  if (show === 'deleted')
    return <EmptyState icon="trash" title={t('noDeleted')} hint={t('noDeletedHint', { thing })} />
  if (show === 'favourite')
    return <EmptyState icon="star" title={t('noFavourite')} hint={t('noFavouriteHint', { thing })} />
  const { icon } = assetLooks[kind]
  if (add === undefined) return <EmptyState icon={icon} title={words.empty} hint={words.emptyViewHint} />
  return <EmptyState icon={icon} title={words.empty} hint={words.emptyHint} action={add} />
}
