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
import { useUserWork } from '#features/user/use-user-work.ts'
import styles from '#features/user/user.module.css'

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
        <dt>{t('lastLogin')}</dt>
        <dd>{user.lastLoginAt === null ? t('neverLoggedIn') : shownTime(user.lastLoginAt)}</dd>
        <dt>{t('created')}</dt>
        <dd>{shownTime(user.createdAt)}</dd>
      </dl>
      <p className={styles['tabHint']}>{t('securityHint')}</p>
      <div className={styles['acts']}>
        <Button icon="key" onClick={() => work.onReset(user)}>
          {t('reset')}
        </Button>
        <Button icon="link" onClick={() => work.onResetLink(user)}>
          {t('resetLink')}
        </Button>
        <Button icon="shield" onClick={() => work.onRights(user)}>
          {t('rights')}
        </Button>
      </div>
      {made !== undefined && <FirstPasswordDialog {...made} onClose={() => setMade(undefined)} />}
      {showsRights && <RightsPanel user={user} onClose={() => setShowsRights(false)} />}
    </>
  )
}
