import type { Paper, PrintSetup } from '@gridwright/report-engine'
import { Button, Checkbox, Dialog, Input, NumberInput, Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { plainPrint } from '@gridwright/report-engine'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { LoopField } from './loop-field.tsx'
import type { Loop } from './loop-field.tsx'
import { texts } from './texts.ts'
import styles from './toolbar.module.css'

const papers = [
  'A3',
  'A4',
  'A5',
  'A6',
  'B2',
  'B3',
  'B4',
  'B5',
  'Letter',
  'Legal',
  'custom',
] as const satisfies readonly Paper[]

type Change = { readonly [Key in keyof PrintSetup]?: PrintSetup[Key] | undefined }
type PartProps = { readonly print: PrintSetup; readonly onChange: (change: Change) => void }

const PaperFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <span>{t('paper')}</span>
      <Select
        label={t('paper')}
        value={print.paper}
        choices={papers.map((value) => ({ value, label: value === 'custom' ? t('custom') : value }))}
        onChange={(paper) => onChange({ paper })}
      />
      {print.paper === 'custom' &&
        (['width', 'height'] as const).map((side) => [
          <span key={`${side}-label`}>{t(side)}</span>,
          <NumberInput
            key={side}
            label={t(side)}
            min={30}
            max={2000}
            value={print[side] ?? 210}
            onChange={(value) => onChange({ [side]: value })}
          />,
        ])}
      <span>{t('orientation')}</span>
      <Select
        label={t('orientation')}
        value={print.orientation}
        choices={(['portrait', 'landscape'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(orientation) => onChange({ orientation })}
      />
      <span>{t('margins')}</span>
      <span className={styles['four']}>
        {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
          <NumberInput
            key={side}
            label={`${t('margins')} ${t(side)}`}
            prefix={t(side)}
            min={0}
            max={100}
            value={print.margins[side]}
            onChange={(value) => onChange({ margins: { ...print.margins, [side]: value ?? 0 } })}
          />
        ))}
      </span>
    </>
  )
}

/** What becomes of a sheet that is wider than its paper. */
const WideFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const fits = print.fitToWidth !== false
  return (
    <>
      <span>{t('wide')}</span>
      <Checkbox checked={fits} onChange={(checked) => onChange({ fitToWidth: checked ? undefined : false })}>
        {t('fitToWidth')}
      </Checkbox>
      {fits && (
        <>
          <span>{t('minScale')}</span>
          <NumberInput
            label={t('minScale')}
            min={10}
            max={100}
            value={print.minScale ?? 50}
            onChange={(value) => onChange({ minScale: value })}
          />
        </>
      )}
      <span>{t('pageOrder')}</span>
      <Select
        label={t('pageOrder')}
        value={print.pageOrder ?? 'downThenOver'}
        choices={(['downThenOver', 'overThenDown'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(pageOrder) => onChange({ pageOrder })}
      />
    </>
  )
}

const FlowFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <span>{t('scale')}</span>
      <NumberInput
        label={t('scale')}
        min={10}
        max={400}
        value={print.scale}
        onChange={(value) => onChange({ scale: value ?? 100 })}
      />
      <WideFields print={print} onChange={onChange} />
      <span>{t('rowsPerPage')}</span>
      <NumberInput
        label={t('rowsPerPage')}
        min={1}
        max={10_000}
        placeholder={t('byPaper')}
        value={print.rowsPerPage}
        onChange={(value) => onChange({ rowsPerPage: value })}
      />
      {(['header', 'footer'] as const).map((part) => [
        <span key={`${part}-label`}>{t(part)}</span>,
        <Input
          key={part}
          label={t(part)}
          value={print[part] ?? ''}
          maxLength={250}
          placeholder={part === 'footer' ? '&C&P / &N' : '&L…&R&D'}
          onChange={(text) => onChange({ [part]: text || undefined })}
        />,
      ])}
      <span />
      <span className={styles['hint']}>{t('marks')}</span>
      <span />
      <Checkbox
        checked={print.centerHorizontally === true}
        onChange={(checked) => onChange({ centerHorizontally: checked || undefined })}
      >
        {t('center')}
      </Checkbox>
      <span />
      <Checkbox
        checked={print.repeatCutMerges !== false}
        onChange={(checked) => onChange({ repeatCutMerges: checked ? undefined : false })}
      >
        {t('repeat')}
      </Checkbox>
    </>
  )
}

/** Paper, margins, header and footer of the shown sheet; and whether it is made once per value of a field. */
export const PageSetupDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const p = useText(pageTexts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const sheetId = useDesignerState((state) => state.selection?.sheetId ?? '')
  const sheet = spreadsheet?.settings().sheets[sheetId]
  const [print, setPrint] = useState<PrintSetup>(sheet?.print ?? plainPrint)
  const [loop, setLoop] = useState<Loop | undefined>(sheet?.loop)
  const change = (next: Change): void => setPrint(defined<PrintSetup>({ ...print, ...next } as PrintSetup))
  const done = (): void => {
    const settings = spreadsheet?.settings()
    if (settings !== undefined) {
      const sheets = { ...settings.sheets, [sheetId]: { print, ...(loop && { loop }) } }
      spreadsheet?.editSettings({ ...settings, sheets })
    }
    onClose()
  }
  return (
    <Dialog
      title={p('page')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{p('cancel')}</Button>
          <Button kind="primary" onClick={done}>
            {p('ok')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <PaperFields print={print} onChange={change} />
        <FlowFields print={print} onChange={change} />
        <LoopField loop={loop} onChange={setLoop} />
      </div>
    </Dialog>
  )
}
