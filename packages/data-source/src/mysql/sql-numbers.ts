import type { SqlProblem } from '@gridwright/contract'

const numbers: Readonly<Record<number, SqlProblem>> = {
  1064: 'syntax',
  1149: 'syntax',
  1054: 'column-unknown',
  1146: 'table-unknown',
  1109: 'table-unknown',
  1049: 'table-unknown',
  1305: 'function-unknown',
  1630: 'function-unknown',
  1582: 'function-unknown',
  1222: 'types-differ',
  1267: 'types-differ',
  1052: 'ambiguous',
  1055: 'grouping',
  1140: 'grouping',
  1242: 'several-rows',
  1044: 'not-allowed',
  1142: 'not-allowed',
  1143: 'not-allowed',
  1227: 'not-allowed',
  1370: 'not-allowed',
  1792: 'read-only',
  1365: 'division-by-zero',
  1292: 'value-invalid',
  1366: 'value-invalid',
  1411: 'value-invalid',
  1264: 'value-range',
  1690: 'value-range',
  1406: 'text-long',
}

/** What an error number of MySQL and MariaDB means. */
export const problemOfNumber = (errno: number): SqlProblem | undefined => numbers[errno]
