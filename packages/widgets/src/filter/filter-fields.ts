import type { Field } from '@gridwright/screen'
import { fieldsOf } from '#facts/fields.ts'

/** Of `filterOptions`. */
export const filterFields = (): readonly Field[] => {
  const is = fieldsOf('筛选', 'Filter')
  return [
    is.variable(['variable', '设置变量', 'Sets the variable']),
    is.text(['label', '标签', 'Label']),
    is.text(['placeholder', '占位文字', 'While empty']),
    is.number(['size', '字号', 'Letter size'], { min: 6, max: 100, unit: 'px' }),
    is.colour(['colour', '文字颜色', 'Letters']),
    is.colour(['background', '背景', 'Background']),
  ]
}
