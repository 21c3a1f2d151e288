import { useState } from 'react'
import type { DesignerFrameProps } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import { CellAddress, CellPanel } from '#features/reports/report-design/cell-panel/cell-panel.tsx'
import { DataPanel, DataTools } from '#features/reports/report-design/data-panel/data-panel.tsx'
import {
  PreviewFacts,
  PreviewPanel,
  PreviewTools,
} from '#features/reports/report-design/preview/preview-panel.tsx'
import {
  ProblemCount,
  ProblemList,
  useHasProblems,
} from '#features/reports/report-design/problems/problem-list.tsx'
import { useArrows } from '#features/reports/report-design/ribbon/design-row.tsx'
import { SheetHost } from '#features/reports/report-design/sheet-host/sheet-host.tsx'
import { texts } from './texts.ts'

type Places = Pick<DesignerFrameProps, 'left' | 'right' | 'canvas' | 'dock' | 'narrow'>

/** What stands where: data, sheet, cell, and below them preview and problems. */
export const usePlaces = (): Places => {
  const t = useText(texts)
  const [arrows] = useArrows()
  const [values, setValues] = useState(false)
  const hasProblems = useHasProblems()
  const preview = <PreviewPanel values={values} />
  return {
    left: {
      panels: [
        { key: 'data', title: t('data'), icon: 'data-set', tools: <DataTools />, content: <DataPanel /> },
      ],
    },
    canvas: { key: 'sheet', label: t('sheet'), content: <SheetHost arrows={arrows} /> },
    right: {
      panels: [
        { key: 'cell', title: t('cell'), icon: 'sliders', note: <CellAddress />, content: <CellPanel /> },
      ],
    },
    dock: [
      {
        key: 'preview',
        title: t('preview'),
        icon: 'eye',
        note: <PreviewFacts />,
        tools: <PreviewTools values={values} onValues={setValues} />,
        content: preview,
      },
      {
        key: 'problems',
        title: t('problems'),
        icon: 'warning',
        summary: <ProblemCount />,
        isEmpty: !hasProblems,
        content: <ProblemList />,
      },
    ],
    narrow: { content: preview, hint: t('narrowHint') },
  }
}
