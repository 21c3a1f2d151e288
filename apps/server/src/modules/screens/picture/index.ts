export { sendingPictures } from './scheduled-picture.ts'
