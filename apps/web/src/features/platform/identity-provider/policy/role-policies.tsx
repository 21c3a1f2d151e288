import type { Output } from '@gridwright/contract'
import { Card, DataTable, Switch } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { texts } from '#features/platform/identity-provider/texts.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

type Role = Output<'secondFactor.listRoles'>['roles'][number]

/** Which roles demand a second factor. */
export const RolePolicies = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const mayEdit = useMay()(['system:role:edit'])
  const answer = useOperation('secondFactor.listRoles', {})
  const set = useRun('secondFactor.setRolePolicy', {
    refresh: ['secondFactor.listRoles'],
    success: t('done'),
  })
  const nameOf = ({ name, nameEn }: Role): string => (language === 'en' && nameEn !== '' ? nameEn : name)
  const columns: readonly Column<Role>[] = [
    { key: 'name', title: t('role'), primary: true, sortable: true, value: nameOf },
    {
      key: 'enrolled',
      title: t('enrolled'),
      width: 160,
      align: 'right',
      value: ({ enrolled, users }) => `${enrolled} / ${users}`,
    },
    {
      key: 'required',
      title: t('required'),
      width: 180,
      render: (role) => (
        <Switch
          label={t('requireFor', { name: nameOf(role) })}
          checked={role.required}
          disabled={!mayEdit || set.running}
          onChange={(required) => void set.run({ roleId: role.id, required })}
        />
      ),
    },
  ]
  const error = answer.error !== null && (
    <CallErrorState error={answer.error} title={t('failed')} retry={answer.refetch} />
  )
  return (
    <>
      <p className={styles['lead']}>{t('policyLead')}</p>
      <Card pad={false}>
        <DataTable
          label={t('policy')}
          columns={columns}
          rows={answer.data?.roles}
          rowKey={({ id }) => id}
          error={error}
        />
      </Card>
    </>
  )
}
