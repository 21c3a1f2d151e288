import { describe, expect, it } from 'vitest'
import { checkFormula } from '#formula/check.ts'
import { functionList } from '#functions/catalogue.ts'
import { cellsOf, down, expand, formula, list, tableOf } from '#testing/build.ts'

// Expected values by hand, by the calendar and by Excel's own descriptions of its functions, on both sides of each limit.
type Cases = Readonly<Record<string, unknown>>

/** The value of one formula; of an error its name. */
function value(written: string): unknown {
  const amounts = tableOf('v', [[40], [10], [100], [20]])
  const cells = { A1: list('amounts.v', down), B1: formula(written, { leftParent: null }) }
  const found = cellsOf(expand({ tables: { amounts }, cells })).find(({ source }) => source === 'B1')?.value
  return typeof found === 'object' && found !== null && 'error' in found ? found.error : found
}

const day = (year: number, month: number, date: number) => ({ date: Date.UTC(year, month - 1, date) })

const texts: Cases = {
  'LEFT("北京市")': '北',
  'LEFT("ab",0)': '',
  'LEFT("ab",3)': 'ab',
  'LEFT("😀b",1)': '😀',
  'RIGHT("abc")': 'c',
  'RIGHT("abc",2)': 'bc',
  'RIGHT("ab",9)': 'ab',
  'MID("abc",1,2)': 'ab',
  'MID("abc",3,2)': 'c',
  'MID("abc",4,1)': '',
  'REPLACE("abcdef",2,3,"*")': 'a*ef',
  'REPLACE("abc",1,0,"x")': 'xabc',
  'FIND("b","b")': 1,
  'FIND("b","abcb",2)': 2,
  'FIND("b","abcb",3)': 4,
  'FIND("a","abc",2)': '#VALUE!',
  'SEARCH("C","abc")': 3,
  'SEARCH("c","abc",3)': 3,
  'SEARCH("?c","abc")': 2,
  'SEARCH("a","ABA",2)': 3,
  'SEARCH("a","aba",0)': '#VALUE!',
  'SEARCH("z*","abc")': '#VALUE!',
  'SUBSTITUTE("aaa","a","b")': 'bbb',
  'SUBSTITUTE("aaa","a","b",1)': 'baa',
  'SUBSTITUTE("aaa","a","b",3)': 'aab',
  'SUBSTITUTE("aaa","a","b",4)': 'aaa',
  'SUBSTITUTE("aaa","a","b",0)': '#VALUE!',
  'SUBSTITUTE("aaa","","b")': 'aaa',
  'REPT("ab",3)': 'ababab',
  'REPT("ab",0)': '',
  'LEN(REPT("a",32767))': 32_767,
  'REPT("a",32768)': '#VALUE!',
  'LEN(CONCAT(REPT("a",32766),"b"))': 32_767,
  'CONCAT(REPT("a",32767),"b")': '#VALUE!',
  'LEN(TEXTJOIN("-",TRUE,REPT("a",32765),"b"))': 32_767,
  'TEXTJOIN("-",TRUE,REPT("a",32766),"b")': '#VALUE!',
  'TEXTJOIN("-",TRUE,"a","","b")': 'a-b',
  'TEXTJOIN("-",FALSE,"a","","b")': 'a--b',
  'LEN(SUBSTITUTE(REPT("a",16383),"a","bb"))': 32_766,
  'SUBSTITUTE(REPT("a",16384),"a","bb")': '#VALUE!',
  'VALUE("12%")': 0.12,
  'VALUE("-.5")': -0.5,
  'VALUE("1e3")': 1000,
  'VALUE(7)': 7,
  'VALUE(Z9)': null,
  'VALUE("a")': '#VALUE!',
  'EXACT("a","A")': false,
  'EXACT("a","a")': true,
  'PROPER("two words2b")': 'Two Words2B',
  'TEXT(1=1,"""x""@")': 'TRUE',
  'TEXT(1=2,"0.0")': 'FALSE',
  'TEXT(Z9,"""x""@")': '',
  'TEXT("a","""x""@")': 'xa',
}

const numbers: Cases = {
  'DATE(2024,2,28)+2': day(2024, 3, 1),
  '2+DATE(2024,2,28)': day(2024, 3, 1),
  'DATE(2024,3,1)-2': day(2024, 2, 28),
  'DATE(2024,3,1)-DATE(2024,2,28)': 2,
  'DATE(2024,3,1)+Z9': day(2024, 3, 1),
  'DATE(2024,3,1)+(1=1)': day(2024, 3, 2),
  'DATE(2024,3,1)+"a"': '#VALUE!',
  'DATE(2024,3,1)+DATE(2024,3,1)': '#VALUE!',
  'DATE(2024,3,1)*2': '#VALUE!',
  '2-DATE(2024,3,1)': '#VALUE!',
  '-DATE(2024,3,1)': '#VALUE!',
  '(1=1)+1': 2,
  '(1=2)+1': 1,
  'CEILING(2.1)': 3,
  'CEILING(0,5)': 0,
  'CEILING(5,0)': 0,
  'CEILING(-2.5,2)': -2,
  'CEILING(-2.5,-2)': -4,
  'CEILING(2.5,-2)': '#VALUE!',
  'FLOOR(2.9)': 2,
  'FLOOR(-2.5,2)': -4,
  'FLOOR(-2.5,-2)': -2,
  'MROUND(7,3)': 6,
  'MROUND(7.5,5)': 10,
  'MROUND(-7.5,-5)': -10,
  'MROUND(7,-3)': '#VALUE!',
  'MROUND(0,3)': 0,
  'MROUND(3,0)': 0,
  'LOG(0)': '#VALUE!',
  'LOG(8,2)': 3,
  'LOG(8,1)': '#VALUE!',
  'LOG(8,0)': '#VALUE!',
  'LOG(2,0.5)': -1,
  'LOG(0.5,2)': -1,
  'LOG(100)': 2,
  'LN(1)': 0,
  'SQRT(0)': 0,
  'SQRT(4)': 2,
  'SQRT(-1)': '#VALUE!',
  'QUOTIENT(7,2)': 3,
  'QUOTIENT(7,0)': null,
  'MOD(7,-3)': -2,
  'MOD(6,3)': 0,
  'MOD(1,0)': null,
  'INT(-1.5)': -2,
  'ROUNDUP(1.2)': 2,
  'ROUNDUP(2)': 2,
  'ROUNDUP(-1.21,1)': -1.3,
  'ROUNDDOWN(1.9)': 1,
  'ROUND(1250,-2)': 1300,
  'ROUND(1249,-2)': 1200,
  'ROUND(Z9)': null,
  'ROUND(1.5,Z9)': 2,
  'TRUNC(-1.29,1)': -1.2,
  'EXP(0)': 1,
  'SIGN(-2)': -1,
  'POWER(10,400)': '#VALUE!',
  'LOG10(1000)': 3,
}

const statistics: Cases = {
  'MEDIAN(3,1,2)': 2,
  'MODE(1,2,2,3,3)': 2,
  'MODE(1,2)': null,
  'PRODUCT(2,3,4)': 24,
  'PRODUCT(Z9)': 0,
  'SUMSQ(3,4)': 25,
  'VAR(1,3)': 2,
  'VARP(1,3)': 1,
  'STDEV(1,5)': 2.82842712474619,
  'STDEVP(1,5)': 2,
  'VAR(1)': null,
  'VARP(1)': 0,
  'VARP(Z9)': null,
  'SUMPRODUCT(2,3,4)': 24,
  'SUMPRODUCT("a",3)': 0,
  'COUNTBLANK("")': 1,
  'COUNTBLANK(0)': 0,
  'LARGE(A1[!0],0)': null,
  'LARGE(A1[!0],1)': 100,
  'LARGE(A1[!0],2)': 40,
  'LARGE(A1[!0],4)': 10,
  'LARGE(A1[!0],5)': null,
  'SMALL(A1[!0],0)': null,
  'SMALL(A1[!0],1)': 10,
  'SMALL(A1[!0],4)': 100,
  'SMALL(A1[!0],5)': null,
  'PERCENTILE(A1[!0],0)': 10,
  'PERCENTILE(A1[!0],0.25)': 17.5,
  'PERCENTILE(A1[!0],0.9)': 82,
  'PERCENTILE(A1[!0],1)': 100,
  'PERCENTILE(A1[!0],1.01)': null,
  'PERCENTILE(5,1)': 5,
  'PERCENTILE(5,1.01)': null,
  'PERCENTILE(5,-0.01)': null,
  'PERCENTILE(A1[!0],-0.01)': null,
}

const dates: Cases = {
  'WEEKDAY(DATE(2024,3,3))': 1,
  'WEEKDAY(DATE(2024,3,3),2)': 7,
  'WEEKDAY(DATE(2024,3,3),3)': 6,
  'WEEKDAY(DATE(2024,3,4))': 2,
  'WEEKDAY(DATE(2024,3,4),2)': 1,
  'WEEKDAY(DATE(2024,3,4),3)': 0,
  'WEEKDAY(DATE(2024,3,4),4)': '#VALUE!',
  'WEEKDAY(DATE(1969,12,31))': 4,
  'DATE(2024,13,1)': day(2025, 1, 1),
  'EDATE(DATE(2024,3,31),-1)': day(2024, 2, 29),
  'EDATE(DATE(2024,1,15),12)': day(2025, 1, 15),
  'EOMONTH(DATE(2024,1,31),1)': day(2024, 2, 29),
  'EOMONTH(DATE(2024,2,10),-1)': day(2024, 1, 31),
  'DATEDIF("2020-02-29","2024-02-28","M")': 47,
  'DATEDIF("2020-02-29","2024-02-28","D")': 1460,
  'DATEDIF("2020-02-29","2024-02-28","YM")': 11,
  'DATEDIF("2024-01-15","2024-03-20","MD")': 5,
  'DATEDIF("2023-01-15","2024-03-20","YD")': 65,
  'DATEDIF("2023-05-10","2024-05-10","Y")': 1,
  'DATEDIF("2023-05-10","2023-05-10","D")': 0,
  'DATEDIF("2023-05-10","2023-05-09","D")': '#VALUE!',
  'DATEDIF("2023-05-10","2024-05-10","Q")': '#VALUE!',
  'HOUR("2024/1/31 7:05")': 7,
  'MINUTE("2024/1/31 7:05")': 5,
  'DATEVALUE("2024年2月29日")': day(2024, 2, 29),
  'DATEVALUE("2023-02-29")': '#VALUE!',
  'ISOWEEKNUM(DATE(2016,1,1))': 53,
  'ISOWEEKNUM(DATE(2021,1,3))': 53,
  'ISOWEEKNUM(DATE(2021,1,4))': 1,
  'ISOWEEKNUM(DATE(2024,12,29))': 52,
  'WEEKNUM(DATE(2024,12,30),21)': 1,
  'WEEKNUM(DATE(2024,1,2),3)': '#VALUE!',
  'DAYS(DATE(2024,3,1),DATE(2024,2,1))': 29,
  'NETWORKDAYS(DATE(2024,3,1),DATE(2024,3,31))': 21,
  'NETWORKDAYS(DATE(2024,3,31),DATE(2024,3,1))': -21,
  'NETWORKDAYS(DATE(2024,3,1),DATE(2024,3,1))': 1,
  'NETWORKDAYS(DATE(2024,3,2),DATE(2024,3,3))': 0,
  'NETWORKDAYS(DATE(1969,12,27),DATE(1969,12,28))': 0,
  'NETWORKDAYS(DATE(2024,3,1),DATE(2024,3,31),"2024-03-09")': 21,
  'NETWORKDAYS(DATE(2024,3,1),DATE(2024,3,31),"2024-04-01")': 21,
  'NETWORKDAYS(DATE(2024,3,1),DATE(2024,3,4),"2024-03-01")': 1,
  'NETWORKDAYS(DATE(2024,3,1),DATE(2024,3,4),"2024-03-04")': 1,
  'WORKDAY(DATE(2024,3,1),0)': day(2024, 3, 1),
  'WORKDAY(DATE(2024,3,1),1)': day(2024, 3, 4),
  'WORKDAY(DATE(2024,3,1),5)': day(2024, 3, 8),
  'WORKDAY(DATE(2024,3,1),-1)': day(2024, 2, 29),
  'WORKDAY(DATE(2024,3,1),1,"2024-03-04")': day(2024, 3, 5),
  'WORKDAY(DATE(2024,3,1),100001)': '#VALUE!',
}

// 2024 began on a Monday: the second week begins with the first such day after it.
const secondWeeks = { 1: 7, 2: 8, 11: 8, 12: 2, 13: 3, 14: 4, 15: 5, 16: 6, 17: 7 }
const weeks: Cases = Object.fromEntries(
  Object.entries(secondWeeks).flatMap(([kind, first]) => [
    [`WEEKNUM(DATE(2024,1,${first - 1}),${kind})`, 1],
    [`WEEKNUM(DATE(2024,1,${first}),${kind})`, 2],
  ]),
)

const choices: Cases = {
  'XOR(TRUE,TRUE)': false,
  'XOR(TRUE,FALSE)': true,
  'XOR(TRUE,TRUE,TRUE)': true,
  'AND(TRUE,FALSE)': false,
  'OR(FALSE,FALSE)': false,
  'OR(FALSE,TRUE)': true,
  'CHOOSE(0,"a","b")': '#VALUE!',
  'CHOOSE(1,"a","b")': 'a',
  'CHOOSE(2.9,"a","b")': 'b',
  'CHOOSE(3,"a","b")': '#VALUE!',
  'IFS(FALSE,1)': null,
  'IFS(1+"x",1)': '#VALUE!',
  'SWITCH(1,1,"a")': 'a',
  'SWITCH(2,1,"a")': null,
  'SWITCH(1+"x",1,"a","b")': '#VALUE!',
  'IFERROR(5,1)': 5,
  'IF(TRUE,1)': 1,
  'IF(FALSE,1,2)': 2,
  'SUMIF(5,"<5")': 0,
  'SUMIF(5,"<=5")': 5,
  'SUMIF(5,">5")': 0,
  'SUMIF(5,">=5")': 5,
  'SUMIF(5,"<>5")': 0,
  'COUNTIF("abc","a?c")': 1,
  'COUNTIF("abc","a?")': 0,
  'COUNTIF("abc","*b*")': 1,
  'COUNTIF("abcb","a*b")': 1,
  'COUNTIF("*","~*")': 1,
  'COUNTIF("a","~*")': 0,
  'COUNTIF("a~b","a~~?")': 1,
  'COUNTIF(0.12,"12%")': 1,
  'COUNTIF(TRUE,"true")': 1,
  'COUNTIF(DATE(2024,1,31),"2024/1/31")': 1,
  'COUNTIFS(1,1,2)': '#VALUE!',
  'SUMIFS(1,2,2,3)': '#VALUE!',
  'AVERAGEIF(A1[!0],">20")': 70,
  'MAXIFS(A1[!0],A1[!0],"<100")': 40,
  'MINIFS(A1[!0],A1[!0],">10")': 20,
  'MINIFS(A1[!0],A1[!0],">100")': null,
}

describe.each(Object.entries({ texts, numbers, statistics, dates, weeks, choices }))('%s', (_, cases) => {
  it.each(Object.entries(cases))('RPT-03 issue 9 =%s', (written, expected) => {
    expect(value(`=${written}`)).toEqual(expected)
  })
})

/** As its description is written: `NAME(a, b[, c])`; with `…` there is no most. */
function argumentsOf(signature: string): readonly [number, number] {
  const written = /\((.*)\)/s.exec(signature)?.[1] ?? ''
  const count = (text: string) => text.split(',').filter((part) => !['', '…'].includes(part.trim())).length
  const optional = count(/\[(.*)\]/s.exec(written)?.[1] ?? '')
  const all = count(written.replaceAll(/[[\]]/g, ''))
  return [all - optional, written.includes('…') ? 255 : all]
}

it.each(functionList)(
  'RPT-03 issue 9 $signature takes as many arguments as it says',
  ({ name, signature }) => {
    const [least, most] = argumentsOf(signature)
    const isRefused = (count: number) =>
      checkFormula(`=${name}(${Array.from({ length: count }, () => 'A1').join(',')})`)?.code ===
      'formula-argument-count'
    expect([least - 1, least, most, most + 1].map((count) => count < 0 || isRefused(count))).toEqual([
      true,
      false,
      false,
      true,
    ])
  },
)
