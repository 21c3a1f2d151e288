import type { PrintSetup } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { Button, Dialog, TabList, tabPanel } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import toolbar from '#features/reports/report-design/toolbar/toolbar.module.css'
import { BackgroundFields } from './background-fields.tsx'
import { FlowFields } from './flow-fields.tsx'
import { HeaderFields } from './header-fields.tsx'
import { LargeListFields } from './large-list-fields.tsx'
import { LoopField } from './loop-field.tsx'
import type { Loop } from './loop-field.tsx'
import { PaperFields } from './paper-fields.tsx'
import type { PartProps, PrintChange } from './part-props.ts'
import { texts } from './texts.ts'
import { useBackground } from './use-background.ts'
import { WatermarkFields } from './watermark-fields.tsx'
import styles from './page-setup.module.css'

const tabs = ['size', 'flow', 'edges', 'watermark', 'background', 'largeList'] as const
const parts: Readonly<Partial<Record<(typeof tabs)[number], ComponentType<PartProps>>>> = {
  size: PaperFields,
  flow: FlowFields,
  edges: HeaderFields,
  watermark: WatermarkFields,
}

type Pages = {
  readonly sheetId: string
  readonly print: PrintSetup
  readonly loop: Loop | undefined
  readonly largeList: Settings['largeList'] | undefined
}

const withPages = (settings: Settings, { sheetId, print, loop, largeList }: Pages): Settings => {
  const { loop: _before, ...rest } = settings.sheets[sheetId] ?? {}
  const sheets = { ...settings.sheets, [sheetId]: { ...rest, print, ...(loop && { loop }) } }
  const { largeList: _list, ...others } = settings
  return { ...others, sheets, ...(largeList && { largeList }) }
}

/** Paper, margins, header and footer of the shown sheet; and whether it is made once per value of a field. */
export const PageSetupDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const p = useText(pageTexts)
  const t = useText(texts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const sheetId = useDesignerState((state) => state.selection?.sheetId ?? '')
  const sheet = spreadsheet?.settings().sheets[sheetId]
  const [print, setPrint] = useState<PrintSetup>(sheet?.print ?? plainPrint)
  const [loop, setLoop] = useState<Loop | undefined>(sheet?.loop)
  const [largeList, setLargeList] = useState(spreadsheet?.settings().largeList)
  const background = useBackground(print)
  const [tab, setTab] = useState<(typeof tabs)[number]>('size')
  const id = useId()
  const Fields = parts[tab]
  const change = (next: PrintChange): void =>
    setPrint(defined<PrintSetup>({ ...print, ...next } as PrintSetup))
  const done = (): void => {
    const kept = spreadsheet && background.kept(spreadsheet.settings())
    if (kept !== undefined)
      spreadsheet?.editSettings(withPages(kept.settings, { sheetId, print: kept.print, loop, largeList }))
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
      <div className={styles['body']}>
        <TabList
          label={p('page')}
          id={id}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((value) => ({ value, label: t(value) }))}
        />
        <div {...tabPanel(id, tab)} className={toolbar['form']}>
          {Fields && <Fields print={print} onChange={change} />}
          {tab === 'background' && (
            <BackgroundFields
              background={print.background}
              picture={background.picture}
              onChange={(next) => change({ background: next })}
              onChoose={background.choose}
            />
          )}
          {tab === 'largeList' && <LargeListFields largeList={largeList} onChange={setLargeList} />}
          {tab === 'flow' && <LoopField loop={loop} onChange={setLoop} />}
        </div>
      </div>
    </Dialog>
  )
}
