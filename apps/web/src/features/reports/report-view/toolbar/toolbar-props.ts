import type { ParameterForm } from '@gridwright/contract'
import type { ReactNode } from 'react'
import type { AutoRefresh } from '#features/reports/report-view/around/use-auto-refresh.ts'
import type { ViewAddress } from '#features/reports/report-view/view-address.ts'
import type { ExportWish } from './export-buttons.tsx'

export type ViewToolbarProps = {
  readonly form: ParameterForm
  readonly address: ViewAddress
  /** Something was run: the tools that need it may be used. */
  readonly ready: boolean
  readonly running: boolean
  readonly exporting: boolean
  readonly zoom: number
  readonly pager: ReactNode
  readonly comments: ReactNode
  readonly subscribe: ReactNode
  readonly refresh: AutoRefresh
  /** Opens and closes data entry; absent where nothing can be entered. */
  readonly entering?: { readonly isOpen: boolean; readonly toggle: () => void } | undefined
  readonly onZoom: (zoom: number) => void
  readonly onMode: (mode: ViewAddress['view']) => void
  readonly onRefresh: () => void
  readonly onSearch: () => void
  readonly onPrint: () => void
  readonly onExport: (wish: ExportWish) => void
}
