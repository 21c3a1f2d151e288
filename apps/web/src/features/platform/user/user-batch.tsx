import type { Output, User, UserBatch } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BatchDialog } from '#parts/batch/index.ts'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import { BatchChoice, plainAction } from './batch-choice.tsx'
import type { BatchKind } from './batch-choice.tsx'
import { texts } from './texts.ts'

type UserText = Text<keyof typeof texts>
type Passwords = Output<'user.runBatch'>['passwords']

type Shape = {
  readonly label: keyof typeof texts
  readonly icon: IconName
  readonly danger: boolean
}

export const shapes: Readonly<Record<BatchKind, Shape>> = {
  enable: { label: 'enable', icon: 'check', danger: false },
  disable: { label: 'disable', icon: 'stop', danger: true },
  move: { label: 'move', icon: 'building', danger: false },
  giveRoles: { label: 'giveRoles', icon: 'plus', danger: false },
  takeRoles: { label: 'takeRoles', icon: 'minus', danger: true },
  resetPasswords: { label: 'resetMany', icon: 'key', danger: true },
  sendLinks: { label: 'mailMany', icon: 'mail', danger: false },
  remove: { label: 'remove', icon: 'trash', danger: true },
}

type DialogProps = {
  readonly kind: BatchKind
  readonly users: readonly User[]
  readonly onDone: (passwords: Passwords) => void
  readonly onClose: () => void
}

/** Shows what a batch touches before it is done (ERR-06). */
export const UserBatchDialog = ({ kind, users, onDone, onClose }: DialogProps): ReactNode => {
  const t = useText(texts)
  const [action, setAction] = useState(plainAction(kind))
  const ids = users.map(({ id }) => id)
  const { data, error } = useOperation(
    'user.touches',
    { ids, action: action ?? { kind: 'enable' } },
    { enabled: action !== undefined, staleTime: 0 },
  )
  const { run, running } = useRun('user.runBatch', {
    refresh: ['user.list', 'organisation.tree'],
    onDone: ({ count, passwords }) => {
      notify.success(t('batchDone', { count }))
      onDone(passwords)
    },
  })
  const { label: key, danger } = shapes[kind]
  const label = t(key)
  const touched = action === undefined ? undefined : data?.users
  return (
    <BatchDialog
      title={t('batchTitle', { action: label, count: users.length })}
      okText={label}
      danger={danger}
      touched={touched?.map((user) => rowOf(t, user))}
      waiting={action === undefined}
      error={error}
      {...(touched === undefined ? {} : { summary: summaryOf(t, kind, sumOf(touched)) })}
      busy={running}
      onRun={() => void (action !== undefined && run({ ids, action }))}
      onClose={onClose}
    >
      {(kind !== 'remove' || needsReceiver(touched, action)) && (
        <BatchChoice kind={kind} action={action} onAction={setAction} />
      )}
    </BatchDialog>
  )
}

type TouchedUsers = Output<'user.touches'>['users']

export const needsReceiver = (touched: TouchedUsers | undefined, action: UserBatch | undefined): boolean =>
  (touched ?? []).some(({ assets }) => assets > 0) || (action?.kind === 'remove' && action.assetsTo !== null)

export const rowOf = (t: UserText, { id, name, username, assets, problems }: TouchedUsers[number]) => ({
  id,
  name,
  detail: assets === 0 ? username : `${username} · ${t('owns', { count: assets })}`,
  problems,
})

const sums = {
  enable: 'enableSum',
  disable: 'disableSum',
  move: 'moveSum',
  giveRoles: 'giveSum',
  takeRoles: 'takeSum',
  resetPasswords: 'resetSum',
  sendLinks: 'mailSum',
  remove: 'removeSum',
} as const

type Sum = Readonly<Record<'sessions' | 'assets', number>>

export const summaryOf = (t: UserText, kind: BatchKind, sum: Sum): string => t(sums[kind], sum)

const sumOf = (touched: TouchedUsers): Sum => ({
  sessions: touched.reduce((all, { sessions }) => all + sessions, 0),
  assets: touched.reduce((all, { assets }) => all + assets, 0),
})
