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
  register(UniverUIPlugin, {
    container,
    header: true,
    ribbonType: 'simple',
    footer: true,
    disableAutoFocus: true,
  })
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
