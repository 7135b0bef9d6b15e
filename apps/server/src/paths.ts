import { fileURLToPath } from 'node:url';

/** The folder of the product, which a relative DATA_DIR begins at. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the built web app. */
export const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));
