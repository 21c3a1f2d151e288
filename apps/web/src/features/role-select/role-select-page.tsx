import { acceptRedirect } from '@gridwright/validation'
import type { UserRole } from '@gridwright/contract'
import { Button, EmptyState, ErrorState, Icon, Skeleton, StatusTag } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Entrance, useInstallation } from '#brand/index.ts'
import { callErrorText, notifyError, useOperation } from '#client/index.ts'
import { eitherText, useLanguage, useText } from '#i18n/index.ts'
import { chooseRole, logOut, useFacts, useSession } from '#session/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { lastPlace } from '#shell/last-place.ts'
import { texts } from './texts.ts'
import styles from './role-select.module.css'

type CardProps = {
  readonly role: UserRole
  readonly current: boolean
  readonly busy: boolean
  readonly onChoose: () => void
}

const RoleCard = ({ role, current, busy, onChoose }: CardProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const hint = eitherText(language, role.description, role.descriptionEn)
  return (
    <li>
      <button type="button" className={styles['card']} onClick={onChoose} aria-busy={busy || undefined}>
        <span className={styles['mark']}>
          <Icon name="role" size={22} />
        </span>
        <span className={styles['text']}>
          <span className={styles['name']}>
            {eitherText(language, role.name, role.nameEn)}{' '}
            {current && <StatusTag tone="info">{t('current')}</StatusTag>}
          </span>
          {hint !== '' && <span className={styles['hint']}>{hint}</span>}
        </span>
        <Icon name="right" />
      </button>
    </li>
  )
}

type Choice = { readonly busy: string | undefined; readonly choose: (id: string) => Promise<void> }

const useChoice = (): Choice => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState<string>()
  const choose = async (id: string): Promise<void> => {
    if (busy !== undefined) return
    setBusy(id)
    // A role change stays on the page where the new role has it, else goes home (reference §4.1).
    const wanted = acceptRedirect(search.getAll('redirect'), location.origin) ?? lastPlace()
    try {
      await chooseRole(id)
      await navigate(wanted, { replace: true, state: { fromLogin: true } })
    } catch (error) {
      notifyError(error)
      setBusy(undefined)
    }
  }
  return { busy, choose }
}

const Roles = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const facts = useFacts()
  const roles = useOperation('auth.listUserRoles', {})
  const { busy, choose } = useChoice()
  if (roles.error !== null)
    return (
      <ErrorState
        title={t('failed')}
        hint={callErrorText(roles.error, language)}
        onRetry={() => void roles.refetch()}
      />
    )
  if (roles.data === undefined) return <Skeleton lines={5} />
  if (roles.data.userRoles.length === 0)
    return <EmptyState icon="role" title={t('none')} hint={t('noneHint')} />
  return (
    <ul className={styles['cards']}>
      {roles.data.userRoles.map((role) => (
        <RoleCard
          key={role.id}
          role={role}
          current={role.id === facts?.roleId}
          busy={busy === role.id}
          onChoose={() => void choose(role.id)}
        />
      ))}
    </ul>
  )
}

/** ACC-04: a user with several roles picks one; also reached from a running session. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { stage } = useSession()
  const { brand } = useInstallation()
  const title = t('title')
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  if (stage === 'none' || stage === 'lost') return <Navigate to="/login" replace />
  return (
    <Entrance title={title} lead={t('lead')} tools={<EntranceTools />}>
      <Roles />
      <div className={styles['foot']}>
        {stage !== 'pre' && (
          <Button kind="text" icon="left" onClick={() => void navigate(lastPlace())}>
            {t('back')}
          </Button>
        )}
        <Button kind="text" icon="logout" onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      </div>
    </Entrance>
  )
}
