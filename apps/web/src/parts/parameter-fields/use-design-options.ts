import type { DataSetParameter } from '@gridwright/contract'
import { useOperation } from '#base/client/index.ts'
import { ownZone } from '#base/i18n/index.ts'
import type { ParameterAsking } from './parameter-asking.ts'

/** Asks for the options of parameters while they are designed, as whoever designs may see them. */
export const useDesignOptions = (parameters: readonly DataSetParameter[]): ParameterAsking['useOptions'] =>
  function useOptions(wish, options) {
    return useOperation(
      'dataSet.parameterOptions',
      { parameters: [...parameters], timeZone: ownZone(), ...wish },
      options,
    )
  }
