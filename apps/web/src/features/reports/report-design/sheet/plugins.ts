import type { Plugin, PluginCtor, Univer } from '@univerjs/core'
import { UniverDocsPlugin } from '@univerjs/docs'
import { UniverDocsUIPlugin } from '@univerjs/docs-ui'
import { UniverFormulaEnginePlugin } from '@univerjs/engine-formula'
import { UniverRenderEnginePlugin } from '@univerjs/engine-render'
import { UniverSheetsPlugin } from '@univerjs/sheets'
import { UniverSheetsNumfmtPlugin } from '@univerjs/sheets-numfmt'
import { UniverSheetsNumfmtUIPlugin } from '@univerjs/sheets-numfmt-ui'
import { UniverSheetsUIPlugin } from '@univerjs/sheets-ui'
import { UniverUIPlugin } from '@univerjs/ui'
import { promptUi } from './prompt-ui.ts'

const hidden = { hidden: true } as const

/** A template knows no protected ranges, no texts to convert, no hidden or coloured sheets: what is offered is delivered. */
const hiddenMenus = {
  'univer.command.undo': hidden,
  'univer.command.redo': hidden,
  'sheet.menu.copy-special': hidden,
  'sheet.contextMenu.permission': hidden,
  'sheet.command.add-range-protection-from-toolbar': hidden,
  'sheet.command.add-range-protection-from-sheet-bar': hidden,
  'sheet.toolbar.text-to-number': hidden,
  'sheet.contextMenu.text-to-number': hidden,
  'sheet.command.set-tab-color': hidden,
  'sheet.command.set-worksheet-hidden': hidden,
  'sheet.command.set-worksheet-show': hidden,
  'sheet.command.change-sheet-protection-from-sheet-bar': hidden,
  'sheet.command.delete-worksheet-protection-from-sheet-bar': hidden,
  'sheet.command.view-sheet-permission-from-sheet-bar': hidden,
  'ui-sheet.command.show-menu-list': hidden,
  'sheet.command.toggle-gridlines': hidden,
}

/**
 * Every plugin by hand, dependencies first: what one plugin needs and nobody registered registers itself, and some
 * bring the plugin that calculates. The formula engine is here because the sheet reads references with it; without
 * UniverSheetsFormulaPlugin it never runs.
 */
export const registerPlugins = (univer: Univer, container: HTMLElement): void => {
  const register = <T extends PluginCtor<Plugin>>(plugin: T, options?: ConstructorParameters<T>[0]): void =>
    univer.registerPlugin(plugin, options)
  register(UniverRenderEnginePlugin)
  register(UniverFormulaEnginePlugin, { notExecuteFormula: true })
  const frame = {
    container,
    menu: hiddenMenus,
    // The designer has a ribbon of its own, as wide as the window.
    header: false,
    toolbar: false,
    footer: true,
    disableAutoFocus: true,
  } as const
  register(UniverUIPlugin, { ...frame, override: promptUi(frame) })
  register(UniverDocsPlugin)
  register(UniverDocsUIPlugin)
  register(UniverSheetsPlugin, { notExecuteFormula: true })
  register(UniverSheetsUIPlugin, {
    formulaBar: false,
    disableForceStringAlert: true,
    disableForceStringMark: true,
    footer: { statisticBar: false, addSheetButtonConfig: { defaultRowCount: 100, defaultColumnCount: 26 } },
  })
  register(UniverSheetsNumfmtPlugin)
  register(UniverSheetsNumfmtUIPlugin)
}
