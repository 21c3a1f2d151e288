import type { Field } from '@gridwright/screen'
import { fieldsOf, titled } from './fields.ts'

/** Choices that several kinds have. */
export const aligns = { left: ['左', 'Left'], center: ['中', 'Centre'], right: ['右', 'Right'] } as const
const verticals = { top: ['上', 'Top'], middle: ['中', 'Middle'], bottom: ['下', 'Bottom'] } as const
const families = {
  normal: ['正文', 'Text'],
  number: ['数字', 'Figures'],
  serif: ['宋体', 'Serif'],
  mono: ['等宽', 'Monospaced'],
} as const

/** Of `letters` at this path. */
export const letterFields = (path: string, zh = '文字', en = 'Letters'): readonly Field[] => {
  const is = fieldsOf(zh, en)
  return [
    is.number([`${path}.size`, '字号', 'Size'], { min: 6, max: 400, unit: 'px' }),
    is.colour([`${path}.colour`, '颜色', 'Colour']),
    is.flag([`${path}.bold`, '加粗', 'Bold']),
    is.flag([`${path}.italic`, '斜体', 'Italic']),
    is.choice([`${path}.align`, '水平', 'Across'], aligns),
    is.choice([`${path}.vertical`, '垂直', 'Down'], verticals),
    is.choice([`${path}.family`, '字体', 'Typeface'], families),
    is.number([`${path}.spacing`, '字间距', 'Letter spacing'], { min: -20, max: 100, unit: 'px' }),
  ]
}

/** Of `numbers` at this path. */
export const numberFields = (path = 'number'): readonly Field[] => {
  const is = fieldsOf('数值', 'Numbers')
  return [
    is.number([`${path}.decimals`, '小数位', 'Decimals'], {
      min: -1,
      max: 8,
      step: 1,
      help: titled('-1 表示保持原样', '-1 leaves them as they are'),
    }),
    is.flag([`${path}.grouped`, '千分位', 'Thousands separator']),
    is.text([`${path}.prefix`, '前缀', 'Prefix']),
    is.text([`${path}.unit`, '单位', 'Unit']),
    is.number([`${path}.divide`, '除以', 'Divide by'], {
      min: 0,
      help: titled('例如 10000 表示以“万”为单位', '10000 shows ten-thousands, 1000000 millions'),
    }),
  ]
}

/** Of `thresholds` at this path: a colour from a value on. */
export const thresholdField = (path = 'thresholds'): Field => {
  const is = fieldsOf('阈值', 'Thresholds')
  return is.lines([path, '阈值颜色', 'Colours by value'], {
    fields: [is.number(['from', '从', 'From']), is.colour(['colour', '颜色', 'Colour'])],
    added: { from: 0, colour: '#ff6b6b' },
  })
}
