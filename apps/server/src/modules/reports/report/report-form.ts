import { holdsAny } from '@gridwright/contract'
import type { ParameterForm } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { OpenedAsset } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/data-set-api.ts'
import type { Caller } from '#operations/handler.ts'
import { parametersOf } from './read-inputs.ts'

/** What a viewer is asked before a run; hidden parameters keep their defaults and are not shown. */
export const reportForm = async (
  dataSets: DataSets,
  asked: { readonly caller: Caller; readonly report: OpenedAsset<Template>; readonly today: string },
): Promise<ParameterForm> => {
  const { caller, report, today } = asked
  const parameters = await parametersOf(dataSets, report.document)
  const shown = parameters
    .filter((one) => one.hidden !== true)
    .map((one) => {
      const { paramDefault: _typed, ...rest } = one
      const value = dataSets.shownDefault(one, today)
      return value === undefined ? rest : { ...rest, paramDefault: value }
    })
  return {
    reportId: report.id,
    name: report.name,
    mayEdit: report.level !== 'view',
    mayExport: holdsAny(caller.permissions, ['report:export']),
    version: report.version,
    parameters: shown,
  }
}
