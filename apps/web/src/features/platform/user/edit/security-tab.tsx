import type { User } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { Can } from '#base/session/index.ts'
import { FirstPasswordDialog } from '#features/platform/user/first-password.tsx'
import type { FirstPassword } from '#features/platform/user/first-password.tsx'
import { RightsPanel } from '#features/platform/user/rights/rights-panel.tsx'
import { texts } from '#features/platform/user/texts.ts'
import { UserState } from '#features/platform/user/user-state.tsx'
import { useResets } from '#features/platform/user/use-resets.ts'
import styles from '#features/platform/user/user.module.css'

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

type ResetsProps = { readonly user: User; readonly onPassword: (made: FirstPassword) => void }

const Resets = ({ user, onPassword }: ResetsProps): ReactNode => {
  const t = useText(texts)
  const { password, link, mail } = useResets(onPassword)
  return (
    <>
      <Button icon="key" onClick={() => password(user)}>
        {t('reset')}
      </Button>
      <Button icon="link" onClick={() => link(user)}>
        {t('resetLink')}
      </Button>
      {mail !== undefined && (
        <Button icon="mail" disabled={user.email === ''} onClick={() => mail(user)}>
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
        <Can any={['system:user:reset']}>
          <Resets user={user} onPassword={setMade} />
        </Can>
        <Button icon="shield" onClick={() => setShowsRights(true)}>
          {t('rights')}
        </Button>
      </div>
      {made !== undefined && <FirstPasswordDialog {...made} onClose={() => setMade(undefined)} />}
      {showsRights && <RightsPanel user={user} onClose={() => setShowsRights(false)} />}
    </>
  )
}
