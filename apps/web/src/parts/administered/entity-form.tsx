import type { AnyEntity, Field } from '@gridwright/contract'
import { Button, confirm, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { integer, range, required } from '@gridwright/validation'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { fieldsOf } from './loose-row.ts'
import type { LooseRow, LooseValues } from './loose-row.ts'
import { texts } from './texts.ts'
import { useSave } from './use-save.ts'

/** Controls of a page's own, by field. */
export type Controls = Readonly<Record<string, NonNullable<FormField['render']>>>

type EntityFormProps = {
  readonly entity: AnyEntity
  /** Absent: a new one. */
  readonly row: LooseRow | undefined
  /** Values that the page gives, such as what it belongs to. */
  readonly within: Readonly<Record<string, string>>
  readonly controls: Controls
  readonly onClose: () => void
}

const kinds = { choice: 'select', flag: 'switch', number: 'number', owner: 'text' } as const

const kindOf = (field: Field): FormField['kind'] => {
  if (field.kind !== 'text') return kinds[field.kind]
  return field.lines === undefined ? 'text' : 'textarea'
}

const rulesOf = (field: Field): FormField['rules'] & object => {
  if (field.kind === 'number') return [required, integer, range({ min: field.least, max: field.most })]
  return field.kind === 'text' ? (field.rules ?? []) : []
}

type Making = {
  readonly language: Language
  readonly isNew: boolean
  readonly controls: Controls
}

const formField = (
  [name, field]: readonly [string, Field],
  { language, isNew, controls }: Making,
): FormField => {
  const render = controls[name]
  return {
    name,
    label: field.title[language],
    kind: render === undefined ? kindOf(field) : 'custom',
    rules: rulesOf(field),
    disabled: field.fixed === true && !isNew,
    ...(render === undefined ? {} : { render }),
    ...(field.hint === undefined ? {} : { hint: field.hint[language] }),
    ...(field.kind === 'text' && field.lines !== undefined ? { rows: field.lines, wide: true } : {}),
    ...(field.kind === 'choice'
      ? { options: field.choices.map(({ value, label }) => ({ value, label: label[language] })) }
      : {}),
  }
}

const startOf = (entity: AnyEntity, { row, within }: Pick<EntityFormProps, 'row' | 'within'>): LooseValues =>
  Object.fromEntries(
    fieldsOf(entity).map(([name, field]) => {
      const value = row === undefined ? (within[name] ?? ('usual' in field ? field.usual : '')) : row[name]
      // Numbers are held as they are typed, so that rules judge what was typed.
      return [name, field.kind === 'number' ? String(value) : value]
    }),
  )

/** Creates or changes one of an entity. */
export const EntityForm = ({ entity, row, within, controls, onClose }: EntityFormProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const formId = useId()
  const isNew = row === undefined
  const asked = fieldsOf(entity).filter(([name]) => within[name] === undefined)
  const form = useSchemaForm<LooseValues>({
    fields: asked.map((one) => formField(one, { language, isNew, controls })),
    initial: startOf(entity, { row, within }),
  })
  const save = useSave({ entity, row, refuse: form.refuse, onSaved: onClose })
  const close = async (): Promise<void> => {
    if (!form.dirty || (await confirm({ title: t('unsaved'), okText: t('discard'), danger: true }))) onClose()
  }
  const title = entity.title[language]
  return (
    <Dialog
      title={isNew ? t('createTitle', { title }) : t('editTitle', { name: String(row[entity.name]) })}
      width={560}
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
      <SchemaForm id={formId} form={form} onSubmit={() => save.run(form.values)} />
    </Dialog>
  )
}
