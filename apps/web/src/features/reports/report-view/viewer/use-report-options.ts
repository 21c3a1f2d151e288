import { useOperation } from '#base/client/index.ts'
import { ownZone } from '#base/i18n/index.ts'
import type { ParameterAsking } from '#parts/parameter-fields/index.ts'
import type { ViewAddress } from '#features/reports/report-view/view-address.ts'

/** Asks for the options of a report's parameters, of the version that is looked at. */
export const useReportOptions = (
  id: string,
  { draft, version }: Pick<ViewAddress, 'draft' | 'version'>,
): ParameterAsking['useOptions'] =>
  function useOptions(wish, options) {
    const which = { id, draft, timeZone: ownZone(), ...(version === undefined ? {} : { version }) }
    return useOperation('report.parameterOptions', { ...which, ...wish }, options)
  }
