import { dataSourceType, modalType, paramRequired, yesNo } from '@gridwright/validation'
import type { DictionaryItem } from '@gridwright/validation'
import type { BuiltIn } from './dictionary-store.ts'

type Named = Pick<BuiltIn, 'code' | 'name' | 'nameEn'>
type Labelled = Pick<DictionaryItem, 'value' | 'label'>

const builtIn = (named: Named, items: readonly Labelled[]): BuiltIn => ({
  ...named,
  items: items.map(({ value, label }) => ({ value: String(value), label: label.zh, labelEn: label.en })),
})

/** UTL-04 and PRM-03: values that the product's own code relies on. */
export const builtInDictionaries: readonly BuiltIn[] = [
  builtIn({ code: 'yesNo', name: '是否', nameEn: 'Yes or no' }, yesNo),
  builtIn({ code: 'paramRequired', name: '参数是否必填', nameEn: 'Parameter required' }, paramRequired),
  builtIn({ code: 'dataSourceType', name: '数据源类型', nameEn: 'Type of data source' }, dataSourceType),
  builtIn({ code: 'modalType', name: '弹窗类型', nameEn: 'Type of dialog' }, modalType),
  builtIn({ code: 'status', name: '状态', nameEn: 'Status' }, [
    { value: 1, label: { zh: '启用', en: 'Enabled' } },
    { value: 2, label: { zh: '禁用', en: 'Disabled' } },
  ]),
  builtIn({ code: 'apiRule', name: '接口规则', nameEn: 'API rule' }, [
    { value: 1, label: { zh: '公开', en: 'Public' } },
    { value: 2, label: { zh: '登录后', en: 'After login' } },
    { value: 3, label: { zh: '登录并授权后', en: 'After login and authorisation' } },
  ]),
  builtIn({ code: 'menuRule', name: '菜单规则', nameEn: 'Menu rule' }, [
    { value: 1, label: { zh: '登录后', en: 'After login' } },
    { value: 2, label: { zh: '登录并授权后', en: 'After login and authorisation' } },
  ]),
]
