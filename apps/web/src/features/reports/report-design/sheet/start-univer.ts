import { LogLevel, Univer, UniverInstanceType } from '@univerjs/core'
import type { Injector, IWorkbookData } from '@univerjs/core'
import { ICanvasColorService } from '@univerjs/engine-render'
import { EMBEDDING_FORMULA_EDITOR_COMPONENT_KEY } from '@univerjs/sheets-ui'
import { defaultTheme } from '@univerjs/themes'
import { ComponentManager } from '@univerjs/ui'
import '@univerjs/design/lib/index.css'
import '@univerjs/ui/lib/index.css'
import '@univerjs/docs-ui/lib/index.css'
import '@univerjs/sheets-ui/lib/index.css'
import '@univerjs/sheets-numfmt-ui/lib/index.css'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import { catchFormulas } from './catch-formulas.ts'
import { CellTextEditor } from './cell-text-editor.tsx'
import { registerSettings, settingsAt } from './edit-steps.ts'
import { fillBindings } from './fill-bindings.ts'
import { followReferences } from './follow-references.ts'
import { localeOf, locales } from './locales.ts'
import { paintSettings } from './paint-settings.ts'
import { pasteBindings } from './paste-bindings.ts'
import { registerPlugins } from './plugins.ts'
import { showBindings } from './show-bindings.ts'
import { longUndo } from './undo-steps.ts'
import type { Access } from './workbook-access.ts'

export type StartOptions = {
  readonly workbook: Partial<IWorkbookData>
  readonly language: 'zh' | 'en'
  readonly dark: boolean
  /** Fields that a typed `[set.field]` may name: those of the report's data sets. */
  readonly isField: (settings: Settings, dataSet: string, field: string) => boolean
}

const newUniver = ({ language, dark }: StartOptions): Univer =>
  new Univer({
    theme: defaultTheme,
    darkMode: dark,
    locale: localeOf(language),
    locales,
    logLevel: LogLevel.ERROR,
    override: longUndo,
  })

/** A report is paper: the dark theme darkens what is around it, never the colours that its maker chose. */
const keepReportColours = (injector: Injector): void => {
  const colours: ICanvasColorService = injector.get(ICanvasColorService)
  colours.getRenderColor = (color) => color
}

const addGates = (access: Access, { isField }: StartOptions): void => {
  const isOwnField = (dataSet: string, field: string) => isField(settingsAt(access), dataSet, field)
  registerSettings(access)
  catchFormulas(access, isOwnField)
  showBindings(access)
  followReferences(access)
  pasteBindings(access)
  fillBindings(access)
  paintSettings(access)
}

/** Starts the spreadsheet library in `container` with the workbook open and the gates for bindings in place. */
export const startUniver = (
  container: HTMLElement,
  options: StartOptions,
): { readonly univer: Univer; readonly access: Access } => {
  const univer = newUniver(options)
  registerPlugins(univer, container)
  const injector = univer.__getInjector()
  injector.get(ComponentManager).register(EMBEDDING_FORMULA_EDITOR_COMPONENT_KEY, CellTextEditor)
  keepReportColours(injector)
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, options.workbook)
  const access: Access = { injector, unitId: options.workbook.id ?? '' }
  addGates(access, options)
  return { univer, access }
}
