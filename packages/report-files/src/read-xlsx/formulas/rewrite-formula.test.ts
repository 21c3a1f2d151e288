import { expect, it } from 'vitest'
import { reportFormula } from './rewrite-formula.ts'

const place = { filled: () => ['A1', 'A2'], named: () => undefined }

it.each([
  ['SUM(Sheet2!$C$2)+A1', '=SUM(Sheet2!C2)+A1'],
  ["'2026 年'!c3*2", "='2026 年'!C3*2"],
  ["'it''s'!A1", "='it''s'!A1"],
  ['IF(A1="Sheet2!A1",明细!B2,0)', '=IF(A1="Sheet2!A1",明细!B2,0)'],
  // Areas of other sheets and other files.
  ['SUM(Sheet2!A1:A9)', undefined],
  ["SUM('2026 年'!A1:A9)", undefined],
  ['[1]Sheet2!A1', undefined],
  ["'[1]Sheet2'!A1", undefined],
  ["SUM('a':'b'!A1)", undefined],
  ['#REF!+A1', undefined],
  ['Sheet2!Name', undefined],
])(
  'RPT-04 a cell of another sheet of the file comes along, nothing else from outside the sheet: %s',
  (text, formula) => {
    expect(reportFormula(text, place)).toBe(formula)
  },
)
