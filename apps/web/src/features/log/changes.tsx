import type { LogDetail } from '@gridwright/contract'
import { Button, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { texts } from './texts.ts'
import styles from './log.module.css'

type Change = LogDetail['changes'][number]

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const kindOf = ({ before, after }: Change) => {
  if (before === undefined) return { key: 'created', tone: 'success' } as const
  if (after === undefined) return { key: 'removed', tone: 'danger' } as const
  return { key: 'changed', tone: 'info' } as const
}

type ChangeProps = { readonly change: Change; readonly onHistory: (entityId: string) => void }

const OneChange = ({ change, onHistory }: ChangeProps): ReactNode => {
  const t = useText(texts)
  const { key, tone } = kindOf(change)
  const fields = [...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])]
  return (
    <section className={styles['change']} aria-label={change.name}>
      <div className={styles['changeHead']}>
        <StatusTag tone={tone}>{t(key)}</StatusTag>
        <span className={styles['changeName']}>{change.name}</span>
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
                <th scope="row">{field}</th>
                <td>{shown(change.before?.[field])}</td>
                <td>{shown(change.after?.[field])}</td>
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
  onHistory,
}: {
  readonly changes: readonly Change[]
  readonly onHistory: (entityId: string) => void
}): ReactNode => changes.map((change, at) => <OneChange key={at} change={change} onHistory={onHistory} />)
