import { migrationRemarkText } from '@gridwright/contract'
import { Button, SidePanel, Stack } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { reportOf } from './rows.ts'
import type { TemplateRow } from './rows.ts'
import { problemText } from './summary.ts'
import { texts } from './texts.ts'
import styles from './migration.module.css'

type LinesProps = {
  readonly title: string
  readonly head: readonly [string, string, string]
  readonly lines: readonly (readonly [cell: string, original: string, said: string])[]
  readonly empty: string
  /** Whether what is said is code too. */
  readonly isCode: boolean
}

const Lines = ({ title, head, lines, empty, isCode }: LinesProps): ReactNode => (
  <section aria-label={title}>
    <h3 className={styles['heading']}>{title}</h3>
    {lines.length === 0 ? (
      <p className={styles['sub']}>{empty}</p>
    ) : (
      <table className={styles['lines']}>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one}>{one}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([cell, original, said], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and never move
            <tr key={index}>
              <td className={styles['place']}>{cell}</td>
              <td className={styles['code']}>{original}</td>
              <td className={isCode ? styles['code'] : undefined}>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

type DetailsProps = { readonly row: TemplateRow; readonly onClose: () => void }

/** Of one template: what is to be looked at, what did not come, what came. */
export const TemplateDetails = ({ row, onClose }: DetailsProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const id = reportOf(row)
  const problems = row.result?.problems ?? []
  const open = (): void => void navigate(assetLooks.report.toDesign?.(id ?? '') ?? '')
  return (
    <SidePanel
      title={row.name}
      width={720}
      onClose={onClose}
      footer={
        id === undefined ? undefined : (
          <Button kind="primary" onClick={open}>
            {t('open')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {problems.length > 0 && (
          <section aria-label={t('problems')}>
            <h3 className={styles['heading']}>{t('problems')}</h3>
            <ul className={styles['refused']}>
              {problems.map((one) => (
                <li key={`${one.name} ${one.code}`}>{problemText(one, language)}</li>
              ))}
            </ul>
          </section>
        )}
        <Lines
          title={t('left')}
          head={[t('cell'), t('original'), t('reason')]}
          lines={row.remarks.map((one) => [
            one.cell || t('whole'),
            one.original,
            migrationRemarkText(one, language),
          ])}
          empty={t('nothingLeft')}
          isCode={false}
        />
        <Lines
          title={t('came')}
          head={[t('cell'), t('original'), t('now')]}
          lines={row.became.map((one) => [one.cell, one.original, one.now])}
          empty={t('noneCame')}
          isCode
        />
      </Stack>
    </SidePanel>
  )
}
