import { roundDecimal } from './rounding.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']
const LARGEST = 1e15

/** 大写: 1234.5 → 壹仟贰佰叁拾肆元伍角; undefined where the amount is too large to be written so. */
export function capitalMoney(amount: number): string | undefined {
  const cents = roundDecimal(Math.abs(amount), 2)
  if (!(cents < LARGEST)) return undefined
  const [whole = '0', decimals = '00'] = cents.toFixed(2).split('.')
  const sign = amount < 0 && cents > 0 ? '负' : ''
  const yuan = capitalWhole(whole)
  const small = capitalDecimals(decimals, yuan !== '')
  if (yuan === '' && small === '') return '零元整'
  return `${sign}${yuan === '' ? '' : `${yuan}元`}${small === '' ? '整' : small}`
}

function capitalWhole(digits: string): string {
  let text = ''
  let gap = false
  const groups = Math.ceil(digits.length / 4)
  for (let group = groups - 1; group >= 0; group--) {
    const part = digits.slice(Math.max(0, digits.length - 4 * (group + 1)), digits.length - 4 * group)
    const words = capitalGroup(part)
    if (words === '') gap = text !== ''
    else {
      const joint = text !== '' && (gap || part.startsWith('0')) ? '零' : ''
      text += joint + words + (GROUPS[group] ?? '')
      gap = false
    }
  }
  return text.replace('万亿', text.includes('亿', text.indexOf('万亿') + 2) ? '万' : '万亿')
}

function capitalGroup(part: string): string {
  let text = ''
  let gap = false
  for (let i = 0; i < part.length; i++) {
    const digit = Number(part[i])
    if (digit === 0) gap = text !== ''
    else {
      text += `${gap ? '零' : ''}${DIGITS[digit]}${PLACES[part.length - 1 - i]}`
      gap = false
    }
  }
  return text
}

function capitalDecimals(decimals: string, afterYuan: boolean): string {
  const [jiao, fen] = [Number(decimals[0]), Number(decimals[1])]
  if (jiao === 0 && fen === 0) return ''
  const first = jiao > 0 ? `${DIGITS[jiao]}角` : afterYuan ? '零' : ''
  return first + (fen > 0 ? `${DIGITS[fen]}分` : '')
}
