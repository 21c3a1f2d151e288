import { ActionMenu, Button, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import type { Gestures } from './use-gestures.ts'
import styles from './gestures.module.css'

type Props = { readonly gestures: Gestures }

const folds = ['sum', 'avg', 'max', 'min', 'count', 'distinctCount'] as const

/** Group, list, sum and its kin: what a field does with its rows. */
export const AggregateButtons = ({ gestures }: Props): ReactNode => {
  const t = useText(texts)
  const { binding, aggregate } = gestures
  const chosen = binding === undefined ? undefined : (binding.aggregate ?? 'list')
  const fold = folds.find((one) => one === chosen) ?? 'sum'
  return (
    <>
      {(['group', 'list'] as const).map((one) => (
        <Button
          key={one}
          kind="text"
          size="small"
          icon={one}
          aria-pressed={chosen === one}
          onClick={() => aggregate(one)}
        >
          {t(one)}
        </Button>
      ))}
      <Button
        kind="text"
        size="small"
        icon="sum"
        aria-pressed={chosen === fold}
        onClick={() => aggregate(fold)}
      >
        {t(fold)}
      </Button>
      <ActionMenu
        label={t('other')}
        className={styles['caret']}
        items={folds.map((one) => ({
          key: one,
          label: t(one),
          checked: chosen === one,
          onRun: () => aggregate(one),
        }))}
      >
        <Icon name="down" size={10} />
      </ActionMenu>
    </>
  )
}

const sortings = [
  ['ascending', false],
  ['descending', true],
  ['noSort', undefined],
] as const

export const SortMenu = ({ gestures }: Props): ReactNode => {
  const t = useText(texts)
  const { sort } = gestures.binding ?? {}
  const now = sort === undefined ? undefined : sort.descending === true
  return (
    <ActionMenu
      label={t('sort')}
      className={styles['caret']}
      items={sortings.map(([text, descending]) => ({
        key: text,
        label: t(text),
        checked: now === descending,
        onRun: () => gestures.sort(descending),
      }))}
    >
      <Icon name={now === true ? 'sort-down' : 'sort-up'} />
    </ActionMenu>
  )
}
