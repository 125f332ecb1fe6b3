export { actionInWords, actorInWords, stepLine, stepPartsOf, storyOf } from '#narration';
