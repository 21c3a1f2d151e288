import { Button, EmptyState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { AddButton } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import { texts } from '#features/report-list/texts/texts.ts'
import { isFiltered, showOf } from './list-query.ts'
import type { ListKey } from './list-query.ts'

type NothingProps = {
  readonly address: ListAddress<ListKey>
  readonly onAdd: () => void
  readonly onClear: () => void
}

/** Why no report is there, and the next step. */
export const Nothing = ({ address, onAdd, onClear }: NothingProps): ReactNode => {
  const t = useText(texts)
  const mayCreate = useMay()(['report:edit'])
  const { filters } = address
  const show = showOf(filters)
  if (isFiltered(filters))
    return (
      <EmptyState
        icon="search"
        title={t('noMatch')}
        hint={t('noMatchHint')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    )
  if (show === 'deleted') return <EmptyState icon="trash" title={t('noDeleted')} hint={t('noDeletedHint')} />
  if (show === 'favourite')
    return <EmptyState icon="star" title={t('noFavourite')} hint={t('noFavouriteHint')} />
  if (!mayCreate) return <EmptyState icon="report" title={t('empty')} hint={t('emptyViewHint')} />
  return (
    <EmptyState
      icon="report"
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        <AddButton any={['report:edit']} onAdd={onAdd}>
          {t('add')}
        </AddButton>
      }
    />
  )
}
