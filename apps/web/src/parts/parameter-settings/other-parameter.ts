import type { DataSetParameter } from '@gridwright/contract'

/** A parameter of the same form, whose value may decide what another one offers. */
export type OtherParameter = Pick<DataSetParameter, 'paramCode' | 'paramName'>
