import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList, useUsers } from '#parts/remote-select/index.ts'
import { texts } from './texts.ts'

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
  const users = useRemoteList(useUsers, [chosen ?? ''])
  const unseen = leader?.id === chosen ? leader?.name || t('hiddenLeader') : undefined
  return (
    <RemoteSelect
      id={id}
      label={t('leader')}
      list={users}
      value={chosen ?? ''}
      none={t('noLeader')}
      unseen={unseen}
      choiceOf={({ displayName, username }) => ({ label: `${displayName} (${username})` })}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  )
}
