export { DeployDialog } from './deploy-dialog.tsx'
