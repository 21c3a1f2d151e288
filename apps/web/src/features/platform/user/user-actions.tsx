import { permissionOfBatch } from '@gridwright/contract'
import type { Output, User } from '@gridwright/contract'
import { useNavigate } from 'react-router'
import { useInstallation } from '#base/brand/index.ts'
import { call } from '#base/client/index.ts'
import type { ListActions, ListBatch } from '#parts/list/index.ts'
import { useFacts, useMay } from '#base/session/index.ts'
import type { BatchKind } from './batch-choice.tsx'
import type { FirstPassword } from './first-password.tsx'
import { RightsPanel } from './rights/rights-panel.tsx'
import type { texts } from './texts.ts'
import { useResets } from './use-resets.ts'
import { shapes, UserBatchDialog } from './user-batch.tsx'
import { UserBatchAllDialog } from './user-batch-all.tsx'

type Passwords = Output<'user.runBatch'>['passwords']
type Actions = ListActions<'user.list', typeof texts>

const edit = ['system:user:edit'] as const
const reset = ['system:user:reset'] as const
const isOn = ({ status }: User): boolean => status === 1

/** PRM-04: the switch says what it will do. Nobody locks himself out. */
const statusAction = (self: string): Actions[number] => ({
  key: 'status',
  label: (user, { t }) => t(isOn(user) ? 'disable' : 'enable'),
  inline: true,
  danger: isOn,
  disabled: ({ username }) => username === self,
  may: edit,
  ask: {
    title: (user, { t }) => t(isOn(user) ? 'disableTitle' : 'enableTitle'),
    content: (user, { t }) => t(isOn(user) ? 'disableAsk' : 'enableAsk', { name: user.displayName }),
  },
  run: (user) => call('user.setStatus', { id: user.id, status: isOn(user) ? 2 : 1 }),
  done: (user, { t }) =>
    t('statusDone', { name: user.displayName, state: t(isOn(user) ? 'stateOff' : 'stateOn') }),
})

const useResetActions = (onPassword: (made: FirstPassword) => void): Actions => {
  const { password, link, mail } = useResets(onPassword)
  return [
    { key: 'reset', label: 'reset', icon: 'key', may: reset, run: password },
    { key: 'link', label: 'resetLink', icon: 'link', may: reset, run: link },
    ...(mail === undefined
      ? []
      : [
          {
            key: 'mail',
            label: ({ invitation }, { t }) => t(invitation === null ? 'mailLink' : 'mailInvite'),
            icon: 'mail',
            may: reset,
            disabled: ({ email }) => email === '',
            run: mail,
          } satisfies Actions[number],
        ]),
  ]
}

/** What may be done with a user, each after a question (ERR-06); who may only look sees the rights. */
export const useUserActions = (onPassword: (made: FirstPassword) => void): Actions => {
  const navigate = useNavigate()
  const mayEdit = useMay()(edit)
  const self = useFacts()?.username ?? ''
  return [
    {
      key: 'edit',
      label: 'edit',
      inline: true,
      main: true,
      may: edit,
      run: ({ id }) => void navigate(`/system/user/edit?id=${id}`),
    },
    statusAction(self),
    {
      key: 'rights',
      label: 'rights',
      icon: 'shield',
      inline: !mayEdit,
      main: true,
      opens: (user, { close }) => <RightsPanel user={user} onClose={close} />,
    },
    ...useResetActions(onPassword),
    {
      key: 'remove',
      label: 'remove',
      icon: 'trash',
      danger: true,
      may: ['system:user:delete'],
      disabled: ({ username }) => username === self,
      opens: (user, ending) => (
        <UserBatchDialog kind="remove" users={[user]} onDone={ending.done} onClose={ending.close} />
      ),
    },
  ]
}

/** What may be done with many users, or with all that match. */
export const useUserBatch = (
  onPasswords: (made: Passwords) => void,
): ListBatch<'user.list', typeof texts> => {
  const { resetByMail } = useInstallation()
  return (Object.keys(shapes) as BatchKind[])
    .filter((kind) => resetByMail || kind !== 'sendLinks')
    .map((kind) => ({
      ...shapes[kind],
      key: kind,
      may: [permissionOfBatch[kind]],
      opens: (users, { close, done, meant }) =>
        meant === undefined ? (
          <UserBatchDialog
            kind={kind}
            users={users}
            onDone={(passwords) => {
              done()
              onPasswords(passwords)
            }}
            onClose={close}
          />
        ) : (
          <UserBatchAllDialog kind={kind} filter={meant} onDone={done} onClose={close} />
        ),
    }))
}
