import { Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { SearchField } from '#list/index.ts'
import { texts } from './texts.ts'
import styles from './organisation.module.css'

export type Leader = { readonly id: string; readonly name: string }

type Props = {
  readonly id: string
  /** Who leads now; nameless where the person does not see him. */
  readonly leader: Leader | undefined
  readonly chosen: string | null
  readonly onChange: (id: string | null) => void
}

/** Who leads an organisation, searched for among the users that the person sees. */
export const LeaderChoice = ({ id, leader, chosen, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(leader)
  const { data } = useOperation('user.list', { text, status: 1, pageSize: 50 }, { keepPrevious: true })
  const found = (data?.data ?? []).map((user) => ({
    value: user.id,
    label: `${user.displayName} (${user.username})`,
  }))
  const isListed = picked === undefined || found.some(({ value }) => value === picked.id)
  const own = isListed ? [] : [{ value: picked.id, label: picked.name || t('hiddenLeader') }]
  const choose = (value: string): void => {
    const one = found.find((choice) => choice.value === value)
    if (one !== undefined) setPicked({ id: one.value, name: one.label })
    onChange(value === '' ? null : value)
  }
  return (
    <div className={styles['leader']}>
      <SearchField label={t('leaderSearch')} value={text} onSearch={setText} />
      <Select
        id={id}
        label={t('leader')}
        value={chosen ?? ''}
        choices={[{ value: '', label: t('noLeader') }, ...own, ...found]}
        onChange={choose}
      />
    </div>
  )
}
