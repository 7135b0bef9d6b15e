import * as React from 'react';

/**
 * Makes React create elements without recording where, which its development build does for warnings and takes most of the
 * time of creating an element. It stops by itself when it has recorded many within a second: this makes it count from
 * infinity. There is no public setting.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
