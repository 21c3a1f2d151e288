import { fieldLabel, fieldValue, targetText } from '@gridwright/contract'
import type { LogDetail } from '@gridwright/contract'
import { Button, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './log.module.css'

type Change = LogDetail['changes'][number]

/** Undefined where a thing was only used. */
const kindOf = ({ before, after }: Change) => {
  if (before === undefined && after === undefined) return undefined
  if (before === undefined) return { key: 'created', tone: 'success' } as const
  if (after === undefined) return { key: 'removed', tone: 'danger' } as const
  return { key: 'changed', tone: 'info' } as const
}

type ChangeProps = {
  readonly change: Change
  readonly names: LogDetail['names']
  readonly onHistory: (entityId: string) => void
}

const OneChange = ({ change, names, onHistory }: ChangeProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const shown = (field: string, value: unknown): string => fieldValue(field, value, { language, names })
  const kind = kindOf(change)
  const fields = [...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])]
  return (
    <section className={styles['change']} aria-label={targetText(change, language)}>
      <div className={styles['changeHead']}>
        {kind !== undefined && <StatusTag tone={kind.tone}>{t(kind.key)}</StatusTag>}
        <span className={styles['changeName']}>{targetText(change, language)}</span>
        <Button kind="link" size="small" onClick={() => onHistory(change.id)}>
          {t('history')}
        </Button>
      </div>
      {fields.length > 0 && (
        <table className={styles['values']}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field, language)}</th>
                <td>{shown(field, change.before?.[field])}</td>
                <td>{shown(field, change.after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What a call changed, field by field. */
export const Changes = ({
  changes,
  names,
  onHistory,
}: {
  readonly changes: readonly Change[]
  readonly names: LogDetail['names']
  readonly onHistory: (entityId: string) => void
}): ReactNode =>
  changes.map((change, at) => <OneChange key={at} change={change} names={names} onHistory={onHistory} />)
