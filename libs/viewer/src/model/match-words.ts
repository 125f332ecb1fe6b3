export { stepLine, stepPartsOf, storyOf } from '#narration';
