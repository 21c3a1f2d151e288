export { GrantsDialog } from './grants/grants-dialog.tsx'
export { LineagePanel } from './lineage/lineage-panel.tsx'
export { NodeList } from './lineage/node-list.tsx'
export { VersionsPanel } from './versions/versions-panel.tsx'
