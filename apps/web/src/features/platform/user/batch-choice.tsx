import type { UserBatch } from '@gridwright/contract'
import { Field } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList, useUsers } from '#parts/remote-select/index.ts'
import { OrganisationChoice } from './organisation-choice.tsx'
import { RoleChoice } from './role-choice.tsx'
import { texts } from './texts.ts'

export type BatchKind = UserBatch['kind']

type Props = {
  readonly kind: BatchKind
  /** Absent while the choice is missing. */
  readonly action: UserBatch | undefined
  readonly onAction: (action: UserBatch | undefined) => void
}

/** What can be done without any choice. */
export const plainAction = (kind: BatchKind): UserBatch | undefined => {
  if (kind === 'enable' || kind === 'disable' || kind === 'resetPasswords' || kind === 'sendLinks')
    return { kind }
  return kind === 'remove' ? { kind, assetsTo: null } : undefined
}

/** The choice that a batch needs: where to, which roles, or who gets what the removed ones own. */
export const BatchChoice = ({ kind, action, onAction }: Props): ReactNode => {
  if (kind === 'move') return <MoveChoice action={action} onAction={onAction} />
  if (kind === 'giveRoles' || kind === 'takeRoles')
    return <RolesChoice kind={kind} action={action} onAction={onAction} />
  if (kind === 'remove') return <ReceiverChoice action={action} onAction={onAction} />
  return null
}

type ChoiceProps = Omit<Props, 'kind'>

const MoveChoice = ({ action, onAction }: ChoiceProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const { data } = useOperation('organisation.tree', {})
  return (
    <Field id={id} label={t('moveTo')}>
      <OrganisationChoice
        organisations={data?.organisations ?? []}
        chosen={action?.kind === 'move' ? action.organisationId : undefined}
        onChange={(organisationId) => onAction({ kind: 'move', organisationId })}
      />
    </Field>
  )
}

const RolesChoice = ({
  kind,
  action,
  onAction,
}: ChoiceProps & { readonly kind: 'giveRoles' | 'takeRoles' }): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <Field id={id} label={t('roles')}>
      <RoleChoice
        id={id}
        chosen={action !== undefined && 'roleIds' in action ? action.roleIds : []}
        onChange={(roleIds) => onAction(roleIds.length === 0 ? undefined : { kind, roleIds: [...roleIds] })}
        invalid={false}
      />
    </Field>
  )
}

const ReceiverChoice = ({ action, onAction }: ChoiceProps): ReactNode => {
  const t = useText(texts)
  const chosen = action?.kind === 'remove' ? (action.assetsTo ?? '') : ''
  const users = useRemoteList(useUsers, [chosen])
  const id = useId()
  return (
    <Field id={id} label={t('receiver')}>
      <RemoteSelect
        id={id}
        label={t('receiver')}
        list={users}
        value={chosen}
        none={t('receiverNone')}
        choiceOf={({ displayName, username }) => ({ label: `${displayName} (${username})` })}
        onChange={(next) => onAction({ kind: 'remove', assetsTo: next === '' ? null : next })}
      />
    </Field>
  )
}
