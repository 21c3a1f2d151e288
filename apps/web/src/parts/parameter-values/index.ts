export { givenInput, inputOf, isEmptyInput, isGiven, sameInput, writtenInput } from './parameter-input.ts'
export type { ParameterInput, ParameterInputs } from './parameter-input.ts'
export { dayHere, valueOfDefault } from './value-of-default.ts'
