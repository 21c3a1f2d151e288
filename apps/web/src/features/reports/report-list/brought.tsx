import { templateRemarkText } from '@gridwright/contract'
import type { TemplateReading } from '@gridwright/contract'
import { Button, Dialog, Stack } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type BroughtProps = {
  readonly reading: TemplateReading
  readonly onOpen: () => void
}

/** Whether there is something to say before the designer opens. */
export const hasRemarks = ({ remarks, marks }: TemplateReading): boolean => remarks.length + marks.length > 0

const total = (sheets: TemplateReading['sheets'], of: 'cells' | 'merges' | 'formulas'): number =>
  sheets.reduce((sum, sheet) => sum + sheet[of], 0)

const mostNamed = 10

/** What an Excel file has brought, and what stayed behind. */
export const Brought = ({ reading, onOpen }: BroughtProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { sheets, remarks, marks } = reading
  const named = marks.slice(0, mostNamed).map(({ cell }) => cell)
  const facts = {
    sheets: sheets.length,
    cells: total(sheets, 'cells'),
    merges: total(sheets, 'merges'),
    formulas: total(sheets, 'formulas'),
  }
  return (
    <Dialog
      title={t('broughtTitle')}
      width={560}
      onClose={onOpen}
      footer={
        <Button kind="primary" onClick={onOpen}>
          {t('openDesigner')}
        </Button>
      }
    >
      <Stack>
        <p>{t('brought', facts)}</p>
        {marks.length > 0 && (
          <p>
            {t('marks', {
              count: marks.length,
              cells: named.join(', ') + (marks.length > mostNamed ? ' …' : ''),
            })}
          </p>
        )}
        {remarks.length > 0 && (
          <section aria-label={t('left')}>
            <strong>{t('left')}</strong>
            <ul>
              {remarks.map((remark) => (
                <li key={`${remark.code} ${remark.sheet}`}>{templateRemarkText(remark, language)}</li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
