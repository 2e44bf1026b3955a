import { ClassTransformOptions, TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { ValidationTypes, ValidatorConstraintInterface, getMetadataStorage } from 'class-validator';

type RequestClass = new () => object;

/** The part of class-transformer's metadata that is read here. */
interface TransformerStorage {
  getExposedProperties(type: RequestClass, way: TransformationType): string[];
  getExcludedProperties(type: RequestClass, way: TransformationType): string[];
  findExposeMetadata(type: RequestClass, name: string): { readonly options: object };
  findTransformMetadatas(
    type: RequestClass,
    name: string,
    way: TransformationType,
  ): { readonly transformFn: TransformFn; readonly options: object }[];
  findTypeMetadata(type: RequestClass, name: string): { typeFunction(): RequestClass } | undefined;
}

const transformerStorage = defaultMetadataStorage as TransformerStorage;

/** A property of a request, with its decorators of class-transformer and class-validator. */
interface DeclaredField {
  readonly name: string;
  /** `@Transform`. */
  readonly transforms: readonly TransformFn[];
  /** `@IsOptional`, `@ValidateIf`: the property is validated only if all of them return true. */
  readonly conditions: readonly ((object: object, value: unknown) => boolean)[];
  readonly validators: readonly DeclaredValidator[];
  /** `@Type` with `@ValidateNested`: the class of a nested object. */
  readonly nested: DeclaredRequest | null;
}

interface DeclaredValidator {
  readonly validator: ValidatorConstraintInterface;
  /** The arguments of the decorator. */
  readonly constraints: unknown[];
  /** The name of the class. */
  readonly targetName: string;
}

export interface DeclaredRequest {
  readonly type: RequestClass;
  readonly fields: readonly DeclaredField[];
}

type TransformFn = (told: {
  readonly value: unknown;
  readonly key: string;
  readonly obj: object;
  readonly type: TransformationType;
  readonly options: ClassTransformOptions;
}) => unknown;

const toClass = TransformationType.PLAIN_TO_CLASS;

/**
 * Reads the metadata of a class's decorators once. `plainToInstance` and `validateSync` look it up
 * again for each value.
 * @throws Error for a decorator, or an option of one, that `RequestPipe` does not support
 */
export function declaredRequest(type: RequestClass): DeclaredRequest {
  const names = transformerStorage.getExposedProperties(type, toClass);
  for (const { propertyName } of validationsOf(type)) {
    if (!names.includes(propertyName)) throw unknown(type, propertyName, 'no @Expose');
  }
  const [excluded] = transformerStorage.getExcludedProperties(type, toClass);
  if (excluded !== undefined) throw unknown(type, excluded, '@Exclude');
  return { type, fields: names.map((name) => declaredField(type, name)) };
}

function declaredField(type: RequestClass, name: string): DeclaredField {
  const transformations = transformerStorage.findTransformMetadatas(type, name, toClass);
  const validations = validationsOf(type).filter(({ propertyName }) => propertyName === name);
  const ofKind = (kind: string) => validations.filter((validation) => validation.type === kind);
  const exposed = transformerStorage.findExposeMetadata(type, name);
  for (const { options } of [exposed, ...transformations]) {
    if (Object.keys(options).length > 0) throw unknown(type, name, 'an option');
  }
  for (const { type: kind, each, groups, validateIf } of validations) {
    const inGroups = (groups as string[] | undefined)?.length;
    if (each || validateIf || inGroups) throw unknown(type, name, 'an option');
    if (!knownKinds.includes(kind)) throw unknown(type, name, kind);
  }
  const isNested = ofKind(ValidationTypes.NESTED_VALIDATION).length > 0;
  const typed = transformerStorage.findTypeMetadata(type, name);
  if (isNested !== (typed !== undefined)) throw unknown(type, name, 'half a nested object');
  return {
    name,
    transforms: transformations.map(({ transformFn }) => transformFn),
    conditions: ofKind(ValidationTypes.CONDITIONAL_VALIDATION).map(
      ({ constraints }) => constraints[0] as DeclaredField['conditions'][number],
    ),
    validators: ofKind(ValidationTypes.CUSTOM_VALIDATION).flatMap(
      ({ constraintCls, constraints }) =>
        getMetadataStorage()
          .getTargetValidatorConstraints(constraintCls)
          .map(({ instance }) => ({ validator: instance, constraints, targetName: type.name })),
    ),
    nested: typed ? declaredRequest(typed.typeFunction()) : null,
  };
}

const knownKinds: string[] = [
  ValidationTypes.CUSTOM_VALIDATION,
  ValidationTypes.CONDITIONAL_VALIDATION,
  ValidationTypes.NESTED_VALIDATION,
];

function validationsOf(type: RequestClass) {
  return getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
}

function unknown(type: RequestClass, name: string, what: string): Error {
  return new Error(`${type.name}.${name} is declared with ${what}, which requests can't have`);
}
