import type { User } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { shownTime } from '#list/index.ts'
import { FirstPasswordDialog } from '#features/user/first-password.tsx'
import type { FirstPassword } from '#features/user/first-password.tsx'
import { RightsPanel } from '#features/user/rights/rights-panel.tsx'
import { texts } from '#features/user/texts/texts.ts'
import { UserState } from '#features/user/user-state.tsx'
import type { UserWork } from '#features/user/user-table.tsx'
import { useUserWork } from '#features/user/use-user-work.ts'
import styles from '#features/user/user.module.css'

const Invitation = ({ user: { invitation } }: { readonly user: User }): ReactNode => {
  const t = useText(texts)
  if (invitation === null) return null
  const { state, at, reason } = invitation
  return (
    <>
      <dt>{t('inviteByMail')}</dt>
      <dd>
        {state === 'failed' ? `${t('inviteFailed')}: ${reason}` : t('invitedAt', { at: shownTime(at) })}
      </dd>
    </>
  )
}

type ResetsProps = { readonly user: User; readonly work: UserWork }

const Resets = ({ user, work }: ResetsProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <Button icon="key" onClick={() => work.onReset(user)}>
        {t('reset')}
      </Button>
      <Button icon="link" onClick={() => work.onResetLink(user)}>
        {t('resetLink')}
      </Button>
      {work.onMailLink !== undefined && (
        <Button icon="mail" disabled={user.email === ''} onClick={() => work.onMailLink?.(user)}>
          {t(user.invitation === null ? 'mailLink' : 'mailInvite')}
        </Button>
      )}
    </>
  )
}

/** How somebody comes in, and what is done at once, without saving the form. */
export const SecurityTab = ({ user }: { readonly user: User }): ReactNode => {
  const t = useText(texts)
  const [made, setMade] = useState<FirstPassword>()
  const [showsRights, setShowsRights] = useState(false)
  const work = useUserWork({ onPassword: setMade, onRights: () => setShowsRights(true) })
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('status')}</dt>
        <dd>
          <UserState user={user} />
        </dd>
        <Invitation user={user} />
        <dt>{t('lastLogin')}</dt>
        <dd>{user.lastLoginAt === null ? t('neverLoggedIn') : shownTime(user.lastLoginAt)}</dd>
        <dt>{t('created')}</dt>
        <dd>{shownTime(user.createdAt)}</dd>
      </dl>
      <p className={styles['tabHint']}>{t('securityHint')}</p>
      <div className={styles['acts']}>
        {work.may.reset && <Resets user={user} work={work} />}
        <Button icon="shield" onClick={() => work.onRights(user)}>
          {t('rights')}
        </Button>
      </div>
      {made !== undefined && <FirstPasswordDialog {...made} onClose={() => setMade(undefined)} />}
      {showsRights && <RightsPanel user={user} onClose={() => setShowsRights(false)} />}
    </>
  )
}
