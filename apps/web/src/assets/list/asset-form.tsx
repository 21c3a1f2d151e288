import type { Folder } from '@gridwright/contract'
import { length, required } from '@gridwright/validation'
import { Button, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { flatFolders } from './folders/folder-tree.ts'
import styles from './list.module.css'
import { texts } from './texts.ts'

/** What an asset is called and where it lies; an empty folder is none. */
export type AssetFacts = {
  readonly name: string
  readonly description: string
  readonly folderId: string
}

type AssetFormProps = {
  readonly title: string
  readonly submit: string
  readonly initial: AssetFacts
  readonly folders: readonly Folder[]
  /** Only the name is asked for. */
  readonly nameOnly?: boolean
  readonly busy: boolean
  /** Asked before the name. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onSubmit: (facts: AssetFacts) => void
}

const useFields = (folders: readonly Folder[], nameOnly: boolean): readonly FormField<AssetFacts>[] => {
  const t = useText(texts)
  const name: FormField<AssetFacts> = {
    name: 'name',
    label: t('name'),
    kind: 'text',
    rules: [required, length({ max: 100 })],
  }
  if (nameOnly) return [name]
  return [
    name,
    {
      name: 'folderId',
      label: t('folder'),
      kind: 'select',
      placeholder: t('noFolder'),
      options: [
        { value: '', label: t('noFolder') },
        ...flatFolders(folders).map(({ folder, depth }) => ({
          value: folder.id,
          label: `${'　'.repeat(depth)}${folder.name}`,
        })),
      ],
    },
    {
      name: 'description',
      label: t('description'),
      kind: 'textarea',
      hint: t('descriptionHint'),
      rules: [length({ max: 500 })],
    },
  ]
}

/** Asks for name, folder and description. */
export const AssetForm = (props: AssetFormProps): ReactNode => {
  const { title, submit, initial, folders, nameOnly = false, busy, children, onClose, onSubmit } = props
  const t = useText(texts)
  const id = useId()
  const form = useSchemaForm({ fields: useFields(folders, nameOnly), initial })
  return (
    <Dialog
      title={title}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {children !== undefined && <div className={styles['before']}>{children}</div>}
      <SchemaForm id={id} form={form} onSubmit={(facts) => onSubmit({ ...facts, name: facts.name.trim() })} />
    </Dialog>
  )
}
