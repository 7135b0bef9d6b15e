/**
 * The files of the contract that the build replaces by their values: those of endpoints, which lose their schemas, and those with a
 * list that is made from all modules.
 */
export const COMPUTED =
  /\/packages\/contract\/src\/(.+\.api|events\/events\.model|notice-kinds|problems|refusals|resources)\.ts$/;
