import type { SqlProblem } from '@gridwright/contract'

const states: Readonly<Record<string, SqlProblem>> = {
  '42601': 'syntax',
  '42703': 'column-unknown',
  '42P01': 'table-unknown',
  '3F000': 'table-unknown',
  '42804': 'types-differ',
  '42P18': 'types-differ',
  '42702': 'ambiguous',
  '42803': 'grouping',
  '21000': 'several-rows',
  '42501': 'not-allowed',
  '25006': 'read-only',
  '22012': 'division-by-zero',
  '22P02': 'value-invalid',
  '22007': 'value-invalid',
  '22008': 'value-range',
  '22003': 'value-range',
  '22001': 'text-long',
}

/** What an SQLSTATE means (PostgreSQL, appendix A); 42883 stands for functions and for operators. */
export const problemOfState = (state: string, message: string): SqlProblem | undefined => {
  if (state === '42883') return /^operator\b/.test(message) ? 'operator-unknown' : 'function-unknown'
  return states[state]
}
