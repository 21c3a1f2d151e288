import type { BuiltIn } from './parameter-store.ts'

/** What the product itself reads; an administrator changes values, and cannot take them away. */
export const builtInParameters = [
  {
    code: 'import.rows',
    name: 'Excel 导入行数上限 · Most rows of an Excel import',
    type: 'number',
    value: '50000',
    public: false,
    remark: '1 到 50000 · From 1 to 50000',
  },
] as const satisfies readonly BuiltIn[]

export type BuiltInCode = (typeof builtInParameters)[number]['code']
