import type { Organisation } from '@gridwright/contract'
import { Button, confirm, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { length, phone, required } from '@gridwright/validation'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { LeaderChoice } from './leader-choice.tsx'
import type { Leader } from './leader-choice.tsx'
import { texts } from './texts.ts'
import { useSaveOrganisation } from './use-save-organisation.ts'
import type { OrganisationValues } from './use-save-organisation.ts'
import styles from './organisation.module.css'

type Props = {
  /** The one that is changed; absent = a new one. */
  readonly organisation: Organisation | undefined
  /** Parent of a new one. */
  readonly parent: Organisation | undefined
  readonly onClose: () => void
}

type Shown = { readonly leader: Leader | undefined; readonly maySeeUsers: boolean }

const fieldsOf = (
  t: Text<keyof typeof texts>,
  { leader, maySeeUsers }: Shown,
): readonly FormField<OrganisationValues>[] => [
  { name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] },
  { name: 'code', label: t('code'), kind: 'text', rules: [length({ max: 40 })], hint: t('codeHint') },
  {
    name: 'leaderId',
    label: t('leader'),
    kind: 'custom',
    visible: () => maySeeUsers,
    render: ({ id, value, set }) => (
      <LeaderChoice id={id} leader={leader} chosen={value as string | null} onChange={set} />
    ),
  },
  { name: 'phone', label: t('phone'), kind: 'text', rules: [length({ max: 20 }), phone] },
]

const empty: OrganisationValues = { name: '', code: '', leaderId: null, phone: '' }

const valuesOf = ({ name, code, leaderId, phone: number }: Organisation): OrganisationValues => ({
  name,
  code,
  leaderId,
  phone: number,
})

/** What is kept of an organisation: a new one, or one that is there (PRM-04). */
export const OrganisationDialog = ({ organisation, parent, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const maySeeUsers = useMay()(['system:user:view'])
  const isNew = organisation === undefined
  const form = useSchemaForm<OrganisationValues>({
    fields: fieldsOf(t, { leader: leaderOf(organisation), maySeeUsers }),
    initial: organisation === undefined ? empty : valuesOf(organisation),
  })
  const save = useSaveOrganisation({ organisation, parent, refuse: form.refuse, onSaved: onClose })
  const close = async (): Promise<void> => {
    if (!form.dirty || (await confirm({ title: t('discard'), danger: true }))) onClose()
  }
  return (
    <Dialog
      title={isNew ? t('add') : t('editTitle')}
      width={440}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={save.running}>
            {t(isNew ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      {isNew && (
        <p className={styles['parent']}>
          {t('parent')}: {parent?.name ?? t('top')}
        </p>
      )}
      <SchemaForm id={formId} form={form} onSubmit={save.run} />
    </Dialog>
  )
}

const leaderOf = (organisation: Organisation | undefined): Leader | undefined =>
  organisation?.leaderId === undefined || organisation.leaderId === null
    ? undefined
    : { id: organisation.leaderId, name: organisation.leaderName }
