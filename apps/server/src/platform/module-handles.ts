/** The node that something belongs to: the object that holds its resources. A test may start several nodes in one process. */
type OfNode = object;

/** A typed reference to what a module creates on each node, for the modules above it. */
export class Handle<Value extends object> {
  readonly #values = new WeakMap<OfNode, Value>();
  readonly #module: string;

  constructor(module: string) {
    this.#module = module;
  }

  set(node: OfNode, value: Value): void {
    this.#values.set(node, value);
  }

  /** Returns what the module created on a node. Throws if it is not created yet, or is not among the node's modules. */
  of(node: OfNode): Value {
    const value = this.#values.get(node);
    if (!value) throw new Error(`The module ${this.#module} is not created on this node`);
    return value;
  }
}

/** A value that a module adds to an extension point of a lower one, on every node that has the module. */
export interface Contribution {
  addTo(node: OfNode): void;
}

/**
 * A place at which higher modules add to a lower one, which does not know them. A manifest lists its contributions; all of them are
 * added before the first module is created. A value that needs what a module creates is a function of the node.
 */
export class ExtensionPoint<Value> {
  readonly #values = new WeakMap<OfNode, Value[]>();

  /** Makes a contribution for a manifest. */
  with(value: Value): Contribution {
    return { addTo: (node) => this.#values.set(node, [...this.all(node), value]) };
  }

  /** Returns what the modules of a node have added, in the order of their layers. */
  all(node: OfNode): readonly Value[] {
    return this.#values.get(node) ?? [];
  }
}
