export { AssetForm } from './asset-form.tsx'
export { AssetList } from './asset-list.tsx'
export type { CreateProps } from './list-props.ts'
export { folderOf } from './asset-dialogs.tsx'
