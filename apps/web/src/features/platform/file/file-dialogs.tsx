import type { FileRules, StoredFile } from '@gridwright/contract'
import { Button, Dialog, SchemaForm, Skeleton, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { length, range, required, integer } from '@gridwright/validation'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useFileUrl, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import type { FileText } from './texts.ts'
import styles from './file.module.css'

type Props = { readonly file: StoredFile; readonly onClose: () => void }

/** A picture, fetched with the person's token and shown from memory. */
export const PreviewDialog = ({ file, onClose }: Props): ReactNode => {
  const { url, error } = useFileUrl(file.id)
  return (
    <Dialog title={file.name} width={720} onClose={onClose}>
      {error !== undefined && <CallErrorState error={error} compact />}
      {url === undefined && error === undefined && <Skeleton lines={6} />}
      {url !== undefined && <img src={url} alt={file.name} className={styles['picture']} />}
    </Dialog>
  )
}

type FooterProps = { readonly formId: string; readonly busy: boolean; readonly onClose: () => void }

const Footer = ({ formId, busy, onClose }: FooterProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} busy={busy}>
        {t('save')}
      </Button>
    </>
  )
}

/** The ending stays: it says what the bytes are. */
export const RenameDialog = ({ file, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const stem = file.name.slice(0, -file.extension.length - 1)
  const hint = t('endingStays', { ending: file.extension })
  const fields: readonly FormField<{ name: string }>[] = [
    { name: 'name', label: t('newName'), kind: 'text', rules: [required, length({ max: 180 })], hint },
  ]
  const form = useSchemaForm({ fields, initial: { name: stem } })
  const save = useRun('file.rename', { refresh: ['file.list'], success: t('renamed'), onDone: onClose })
  return (
    <Dialog
      title={t('rename')}
      onClose={onClose}
      footer={<Footer formId={formId} busy={save.running} onClose={onClose} />}
    >
      <SchemaForm id={formId} form={form} onSubmit={({ name }) => void save.run({ id: file.id, name })} />
    </Dialog>
  )
}

const days = ['image', 'document', 'video', 'archive'] as const
const sizes = ['largestMb', 'quotaUserMb', 'quotaWholeMb'] as const
const dayTexts = {
  image: 'keepImage',
  document: 'keepDocument',
  video: 'keepVideo',
  archive: 'keepArchive',
} as const satisfies Record<(typeof days)[number], FileText>
type RuleValues = Record<(typeof days)[number] | (typeof sizes)[number], string>

/** Quotas and keeping times (ERR-07). */
export const RulesDialog = ({
  rules,
  onClose,
}: {
  readonly rules: FileRules
  readonly onClose: () => void
}): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const fields: readonly FormField<RuleValues>[] = [
    ...sizes.map((name) => ({
      name,
      label: t(name),
      kind: 'number' as const,
      rules: [required, integer, range({ min: 1, max: 1_000_000 })],
    })),
    ...days.map((name) => ({
      name,
      label: t(dayTexts[name]),
      kind: 'number' as const,
      rules: [required, integer, range(name === 'video' ? { min: 1, max: 14 } : { min: 0, max: 3650 })],
      ...(name === 'video' ? {} : { hint: t('keepHint') }),
    })),
  ]
  const initial = { ...rules, ...rules.keepDays } as unknown as RuleValues
  const form = useSchemaForm<RuleValues>({
    fields,
    initial: Object.fromEntries([...sizes, ...days].map((key) => [key, String(initial[key])])) as RuleValues,
  })
  const save = useRun('file.setRules', { refresh: ['file.rules'], success: t('rulesSaved'), onDone: onClose })
  const submit = (values: RuleValues): void => {
    const of = (key: keyof RuleValues): number => Number(values[key])
    void save.run({
      largestMb: of('largestMb'),
      quotaUserMb: of('quotaUserMb'),
      quotaWholeMb: of('quotaWholeMb'),
      keepDays: { image: of('image'), document: of('document'), video: of('video'), archive: of('archive') },
    })
  }
  return (
    <Dialog
      title={t('rules')}
      width={640}
      onClose={onClose}
      footer={<Footer formId={formId} busy={save.running} onClose={onClose} />}
    >
      <SchemaForm id={formId} form={form} columns={2} onSubmit={submit} />
    </Dialog>
  )
}
