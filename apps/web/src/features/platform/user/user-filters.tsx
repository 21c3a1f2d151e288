import { admissions } from '@gridwright/contract'
import type { Admission } from '@gridwright/contract'
import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { statusOf } from '#parts/list/index.ts'
import type { FilterControl } from '#parts/list/index.ts'
import { RemoteSelect, useRemoteList, useRoles } from '#parts/remote-select/index.ts'
import { roleName } from './role-choice.tsx'
import { texts } from './texts.ts'
import styles from './user.module.css'

const isAdmission = (text: string): text is Admission => Object.hasOwn(admissions, text)

/** The one filter by status asks for two things: whether somebody may come in, and whether he can. */
export const statusInput = ({ status = '' }: Readonly<Record<string, string>>) => ({
  status: statusOf(status).status,
  admission: isAdmission(status) ? status : undefined,
})

export const StatusFilter = ({ value, onChange }: FilterControl): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <Select
      label={t('statusFilter')}
      className={styles['choice']}
      value={value}
      choices={[
        { value: '', label: t('anyStatus') },
        { value: '1', label: t('enabled') },
        { value: '2', label: t('disabled') },
        ...Object.entries(admissions).map(([one, label]) => ({ value: one, label: label[language] })),
      ]}
      onChange={onChange}
    />
  )
}

export const RoleFilter = ({ value, onChange }: FilterControl): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const roles = useRemoteList(useRoles, [value])
  return (
    <RemoteSelect
      label={t('roleFilter')}
      className={styles['choice']}
      list={roles}
      value={value}
      none={t('anyRole')}
      choiceOf={(role) => ({ label: roleName(role, language) })}
      onChange={onChange}
    />
  )
}

/** Nothing where there are no positions. */
export const PositionFilter = ({ value, onChange }: FilterControl): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data } = useOperation('position.choices', {}, { staleTime: 60_000 })
  const choices = (data?.positions ?? []).map((one) => ({ value: one.id, label: roleName(one, language) }))
  if (choices.length === 0) return null
  return (
    <Select
      label={t('positions')}
      className={styles['choice']}
      value={value}
      choices={[{ value: '', label: t('anyPosition') }, ...choices]}
      onChange={onChange}
    />
  )
}
