import type { User } from '@gridwright/contract'
import { StateWord, StatusTag } from '@gridwright/ui'
import { formatDate } from '@gridwright/validation'
import type { ReactNode } from 'react'
import { ownZone, useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { texts } from './texts.ts'

/** Whether it is over by the day of who looks; the server judges by its own. */
const isOver = (day: string | null): boolean => day !== null && day < formatDate(new Date(), ownZone())

type Invitation = NonNullable<User['invitation']>

const invitationWord = ({ state, until }: Invitation): 'invited' | 'inviteFailed' | 'inviteOver' => {
  if (state === 'failed') return 'inviteFailed'
  return state === 'sent' && (until === null || until < new Date().toISOString()) ? 'inviteOver' : 'invited'
}

const InvitationTag = ({ invitation }: { readonly invitation: Invitation }): ReactNode => {
  const t = useText(texts)
  const { state, at, reason } = invitation
  const word = invitationWord(invitation)
  const sent = t(state === 'waiting' ? 'inviteWaits' : 'invitedAt', { at: shownTime(at) })
  return (
    <span title={state === 'failed' ? reason : sent}>
      <StatusTag tone={word === 'invited' ? 'info' : 'warning'}>{t(word)}</StatusTag>
    </span>
  )
}

/** Enabled or not; whose last day is over comes in no more, and is called so. */
export const UserState = ({ user: { status, endsOn, invitation } }: { readonly user: User }): ReactNode => {
  const t = useText(texts)
  if (status !== 1) return <StatusTag tone="neutral">{t('disabled')}</StatusTag>
  if (!isOver(endsOn) && invitation !== null) return <InvitationTag invitation={invitation} />
  if (!isOver(endsOn)) return <StateWord tone="success">{t('enabled')}</StateWord>
  return (
    <span title={endsOn ?? ''}>
      <StatusTag tone="warning">{t('ended')}</StatusTag>
    </span>
  )
}
