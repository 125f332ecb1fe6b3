import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, cachedFolder } from './cache.mjs';
import { demandJava, demandMaven, isThere, java, run } from './commands.mjs';

// Kafka as its project publishes it: jars, from the repository in the user's Maven settings.
export const KAFKA = '4.1.1';
const FOLDER = `kafka-${KAFKA}`;
const SUMS = new URL(`./kafka-${KAFKA}.sha256`, import.meta.url);
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>recollect</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging><dependencies>
<dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA}</version></dependency>
</dependencies></project>
`;

/** The folder of Kafka's jars; fetches them if the cache does not have them. 46 MB. */
export const jars = async () => {
  demandJava();
  return cachedFolder(FOLDER, async (folder) => {
    demandMaven();
    console.error(`servers: fetching Kafka ${KAFKA} (46 MB, once)`);
    const pom = join(folder, 'pom.xml');
    writeFileSync(pom, POM);
    await run('mvn', '-q', '-B', '-C', '-f', pom, COPY, '-DincludeScope=runtime', `-DoutputDirectory=${folder}`);
    rmSync(pom);
    check(folder);
  });
};

/** Whether Kafka can start without a download. */
export const hasKafka = () => existsSync(cached(FOLDER)) && isThere(java());

/** Checks that the download has exactly the files that were there when this version was chosen. */
const check = (folder) => {
  const wanted = new Map(
    readFileSync(SUMS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('  ').reverse()),
  );
  const found = new Map(readdirSync(folder).map((file) => [file, sumOf(join(folder, file))]));
  const wrong = [...new Set([...wanted.keys(), ...found.keys()])].filter(
    (file) => wanted.get(file) !== found.get(file),
  );
  if (wrong.length > 0)
    throw new Error(`Not the jars of Kafka ${KAFKA} that were asked for: ${wrong.sort().join(', ')}`);
};

const sumOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
